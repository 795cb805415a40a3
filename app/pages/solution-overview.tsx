import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuestionColumns } from '../sections/questions.tsx';
import {
  type AgedProblem,
  AgingReport,
  agingColumnOf,
  agingColumns,
} from '../sections/solutions/aging-report.tsx';
import { Stamp } from '../sections/stamp.tsx';

/** Solutions in order, with steps by completion day. */
function agedProblems(): AgedProblem[] {
  return table
    .ofKind('solution')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, name, heading, steps }) => ({
      to: path,
      name,
      problem: heading.replace('|', ' '),
      steps: agingColumns.map((_, column) =>
        steps.filter(({ when }) => agingColumnOf(when) === column).map((step) => step.name),
      ),
    }));
}

export function loader({ request }: LoaderFunctionArgs) {
  return { ...loadContentPage(request, 'hub'), problems: agedProblems() };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function SolutionOverview() {
  const { page, html, crumbs, problems } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<HeadActions to="#problems" label="See the eight problems" />}>
        <Stamp>Past due</Stamp>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <section
        id="problems"
        aria-label="Problems by the day they are fixed"
        className="wrap py-[clamp(32px,4vw,64px)]"
      >
        <AgingReport problems={problems} />
      </section>
      <NotesSection html={html} surface="raised" />
      <QuestionColumns questions={page.questions} surface="paper" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
