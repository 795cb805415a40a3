import { legalDefaults } from '#domain/metadata/page-metadata.ts';
import { questionOf } from '../browser/consent/settings.ts';
import { YourChoice, yourChoice } from '../browser/consent/your-choice.tsx';
import { findPage, loadContentPage } from '../loaders/page-data.server.ts';
import { useLoaded } from '../page-data.ts';
import type { PageRequest } from '../page-module.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { dateFact, MetaList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

export function loader({ request, context }: PageRequest) {
  const content = loadContentPage(request, context.site, 'legal');
  const { published, reviewed, updated } = findPage(request, context.site, 'legal');
  // The cookie page also contains the consent choice.
  const hasChoice = content.page.path === '/cookies';
  return {
    ...content,
    headings: hasChoice ? [...content.headings, yourChoice] : content.headings,
    choice: hasChoice ? questionOf(context.site.consent) : undefined,
    facts: [
      dateFact('Published', published),
      dateFact('Last reviewed', reviewed),
      ...(updated && updated !== reviewed ? [dateFact('Last changed', updated)] : []),
    ],
  };
}

export default function Legal() {
  const { page, html, headings, crumbs, facts, choice } = useLoaded<typeof loader>();
  return (
    <div className="print:[zoom:.68] print:[&_.prose]:max-w-none print:[&_.wrap]:py-3! print:[&_td]:py-1! print:[&_.prose>p]:mt-2! print:[&_.prose>h2]:mt-5!">
      <ArticleLayout
        crumbs={crumbs}
        topic={legalDefaults.genre}
        page={page}
        aside={<MetaList facts={facts} />}
        contents={{ label: 'On this page', headings }}
      >
        <Prose html={html} />
        {choice && <YourChoice question={choice} />}
      </ArticleLayout>
    </div>
  );
}
