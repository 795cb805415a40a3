import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asks } from '#content/engagement.ts';
import { calculatorLink } from '../calculator-link.ts';
import { solutionWords } from '../inline-fields.server.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { AsksBand } from '../sections/asks-band.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { HeadWithNote } from '../sections/head-with-note.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RestatedWeek } from '../sections/restated-week.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { Diagnosis } from '../sections/solution/diagnosis.tsx';
import { Horizons } from '../sections/solution/horizons.tsx';
import { Steps } from '../sections/solution/steps.tsx';
import { Stamp } from '../sections/stamp.tsx';
import { WorkedStatement } from '../sections/worked-statement.tsx';
import { contentsOf } from '../ui/contents-of.ts';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'solution');
  const { steps, worked, ...page } = solutionWords(content.page);
  return {
    ...content,
    page,
    asks,
    steps: steps.map((step) => ({
      ...step,
      services: step.services.map((path) => ({ to: path, name: linkTo(path).name })),
    })),
    worked: {
      ...worked,
      calculator: {
        to: calculatorLink(worked.calculator.path, worked.calculator.inputs),
        link: worked.calculator.link,
      },
    },
    restated: content.page.restated.map((row) => {
      const { to, name, account = 0 } = linkTo(row.service);
      return { ...row, service: { to, name, account } };
    }),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Solution() {
  const { page, html, headings, crumbs, restated, steps, worked, asks, rows } =
    useLoaderData<typeof loader>();
  const contents = contentsOf([
    [true, 'restated', 'Before and after'],
    [true, 'diagnosis', 'Is this your firm?'],
    [true, 'steps', 'In this order'],
    [true, 'asks', 'What it asks of you'],
    [true, 'horizons', 'After 30, 90 and 365 days'],
    [true, 'worked', 'The arithmetic'],
    ...page.sections.map(({ id, heading }) => [true, id, heading] as const),
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [page.questions.length, 'questions', 'Before you ask'],
    [rows.length, 'related', 'Related accounts'],
  ]);
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <PageLede text={page.lede} />
            <HeadActions to="#restated" label="See it restated" />
          </>
        }
      >
        <Stamp>Past due</Stamp>
        <PageHeading text={page.heading} className="max-w-[20ch]" />
      </PageHead>
      <RestatedWeek heading={page.restatedHeading} rows={restated} />
      <Section id="diagnosis" labelledBy="diagnosis-heading">
        <MarginColumns narrow aside={<OnThisPage sections={contents} />}>
          <h2 id="diagnosis-heading" className="text-h2">
            Is this your firm?
          </h2>
          <Lede className="mt-4 mb-8.5">Count the yeses. Each one says where to begin.</Lede>
          <Diagnosis questions={page.diagnosis} />
        </MarginColumns>
      </Section>
      <Section id="steps" labelledBy="steps-heading" surface="raised">
        <HeadWithNote
          id="steps-heading"
          heading="In this order"
          note="Each step is useful without the next one. Stop wherever the problem stops."
        />
        <Steps steps={steps} />
      </Section>
      <AsksBand asks={asks} />
      <Horizons horizons={page.horizons} />
      <WorkedStatement {...worked} />
      {page.sections.map(({ id, heading, items }) => (
        <ColumnsSection key={id} id={id} heading={heading}>
          <NumberedLines lines={items} />
        </ColumnsSection>
      ))}
      <ProseSection html={html} />
      <QuestionsSection heading="Before you ask" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Related accounts" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
