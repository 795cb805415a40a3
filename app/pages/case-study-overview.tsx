import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { calculatorOf } from '#content/scenarios/index.ts';
import { site } from '#content/site/site.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { toolAt } from '#domain/tools/index.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { labelledRows } from '../loaders/page-rows.server.ts';
import { CaseRows, type ShownCase } from '../sections/case-studies/case-rows.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { LinksSection } from '../sections/links-section.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { miniatureOf } from '../tools/miniature.ts';

/** Scenarios in order, each drawn by the calculator that reproduces it. */
function shownCases(): ShownCase[] {
  return table
    .ofKind('case-study')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, name, firm, figures, calculator }) => {
      const { path: address, inputs: given } = calculatorOf(calculator.scenario, site.prices);
      const tool = toolAt(address);
      const inputs = new Map(Object.entries(given).map(([id, value]) => [id, String(value)]));
      const answer = tool && evaluate(tool, (id) => inputs.get(id));
      const drawn = tool &&
        answer?.ok && {
          drawing: miniatureOf(tool, answer),
          finding: tool.instrument?.sentence(answer, answer.display, answer.inputs),
        };
      return { to: path, name, firm, total: figures.at(-1), ...drawn };
    });
}

export function loader({ request }: LoaderFunctionArgs) {
  const stories = table.ofKind('success-story').map(({ path }) => linkTo(path));
  return { ...loadContentPage(request, 'hub'), cases: shownCases(), stories: labelledRows(stories) };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function CaseStudyOverview() {
  const { page, html, crumbs, cases, stories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={<HeadActions to="/tools/roi-calculator" label="Try your own numbers" />}
      >
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <LinksSection id="stories" heading="Clients’ stories" rows={stories} />
      <CaseRows cases={cases} />
      <NotesSection html={html} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
