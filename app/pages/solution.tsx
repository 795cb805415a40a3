import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../document/page-meta.ts';
import { solutionWords } from '../loaders/inline-words.server.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { PriceBand } from '../sections/price-band.tsx';
import { QuestionsAndLinks } from '../sections/questions-and-links.tsx';
import { RestatedWeek } from '../sections/restated-week.tsx';
import { Steps } from '../sections/solution/steps.tsx';
import { Stamp } from '../sections/stamp.tsx';
import { NumberedColumns } from '../ui/numbered-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'solution');
  const { tool } = content.page;
  const { steps, ...page } = solutionWords(content.page);
  return {
    ...content,
    page,
    steps: steps.map((step) => ({
      ...step,
      services: step.services.map((path) => ({ to: path, name: linkTo(path).name })),
    })),
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
    restated: content.page.restated.map((row) => {
      const { to, name, account = 0 } = linkTo(row.service);
      return { ...row, service: { to, name, account } };
    }),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Solution() {
  const { page, crumbs, restated, steps, tool, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <PageLede text={page.lede} />
            <HeadActions to="#restated" label="See what changes" />
          </>
        }
      >
        <Stamp>Past due</Stamp>
        <PageHeading text={page.heading} className="max-w-[20ch]" />
      </PageHead>
      <RestatedWeek heading={page.restatedHeading} rows={restated} />
      <Section id="steps" labelledBy="steps-heading">
        <h2 id="steps-heading" className="mb-8 text-h2">
          What we change
        </h2>
        <Steps steps={steps} />
      </Section>
      <ColumnsSection id="get" heading="What you get" surface="raised" tight>
        <NumberedLines lines={page.get} />
      </ColumnsSection>
      <PriceBand {...page.price} name="Quick Start Package" packaged tool={tool} />
      {page.sections.map(({ id, heading, items }) => (
        <Section key={id} id={id} labelledBy={`${id}-heading`} tight>
          <h2 id={`${id}-heading`} className="mb-5 text-h3">
            {heading}
          </h2>
          <NumberedColumns lines={items} />
        </Section>
      ))}
      <QuestionsAndLinks questions={page.questions} heading="Related" links={rows} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
