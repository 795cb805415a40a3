import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { submitForm } from '../form-page.server.ts';
import { useSite } from '../layout/site.ts';
import { telephoneLink } from '../layout/telephone.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { Agenda } from '../sections/agenda.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { agenda = [], before = [] } = content.page.lists;
  return { ...content, agenda, before };
}

export const action = (args: ActionFunctionArgs) => submitForm('get-started', args);

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function GetStarted() {
  const { page, html, crumbs, agenda, before, rows } = useLoaderData<typeof loader>();
  const { phone } = useSite();
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<Agenda items={agenda} />}>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink to="/contact?topic=new-client" icon="arrow">
            Ask for a time
          </ButtonLink>
          <TextLink to={telephoneLink(phone)} className="inline-block py-2.5">
            Call {phone}
          </TextLink>
        </div>
      </PageHead>
      <ColumnsSection id="before" heading="Have at hand">
        <NumberedLines lines={before} />
      </ColumnsSection>
      <ProseSection html={html} surface="raised" />
      <RowsSection id="related" heading="Read before the call" rows={rows} wide />
    </>
  );
}
