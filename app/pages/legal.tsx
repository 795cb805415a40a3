import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { legalDefaults } from '#domain/metadata/page-metadata.ts';
import { YourChoice, yourChoice } from '../browser/consent/your-choice.tsx';
import { findPage, loadContentPage } from '../loaders/page-data.server.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { dateFact, MetaList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'legal');
  const { published, reviewed, updated } = findPage(request, 'legal');
  // The cookie page also contains the consent choice.
  const hasChoice = content.page.path === '/cookies';
  return {
    ...content,
    headings: hasChoice ? [...content.headings, yourChoice] : content.headings,
    hasChoice,
    facts: [
      dateFact('Published', published),
      dateFact('Last reviewed', reviewed),
      ...(updated && updated !== reviewed ? [dateFact('Last changed', updated)] : []),
    ],
  };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function Legal() {
  const { page, html, headings, crumbs, facts, hasChoice } = useLoaderData<typeof loader>();
  return (
    <div className="print:[zoom:.72] print:[&_.prose]:max-w-none">
      <ArticleLayout
        crumbs={crumbs}
        topic={legalDefaults.genre}
        page={page}
        aside={<MetaList facts={facts} />}
        contents={{ label: 'On this page', headings }}
      >
        <Prose html={html} />
        {hasChoice && <YourChoice />}
      </ArticleLayout>
    </div>
  );
}
