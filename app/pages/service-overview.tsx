import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { pageMeta } from '../document/page-meta.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { otherChoices, standsOf } from '../loaders/service-choice.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { NotesSection } from '../sections/notes-section.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { QuestionColumns } from '../sections/question-columns.tsx';
import { ForestPlan } from '../sections/services/forest-plan.tsx';
import { OtherChoices } from '../sections/services/other-choices.tsx';
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const list = table.ofKind('hub').find((hub) => hub.template === 'service-list')?.path ?? '';
  return { ...loadContentPage(request, 'hub'), list, stands: standsOf(list), choices: otherChoices(list) };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ServiceOverview() {
  const { page, html, crumbs, list, stands, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} aside={<HeadActions to={list} label="All services in one list" />}>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <ForestPlan stands={stands} />
      <OtherChoices choices={choices} />
      <NotesSection html={html} surface="raised" />
      <QuestionColumns heading="Questions" questions={page.questions} surface="paper" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
