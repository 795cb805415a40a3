import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NextStep } from '../sections/next-step.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TickedList } from '../ui/ticked-list.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return loadContentPage(request, 'tool');
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Tool() {
  const { page, html, crumbs, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs}>
        <PageHeading text={page.heading} kicker={page.name} />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      <div className="wrap grid gap-8 pb-section lg:grid-cols-[minmax(300px,4fr)_8fr] lg:items-start lg:gap-12">
        <section
          aria-labelledby="bring-heading"
          className="border-t-[1.5px] border-ink pt-3.5 lg:sticky lg:top-26"
        >
          <h2 id="bring-heading" className="font-sans label-caps text-ink-3">
            Have at hand
          </h2>
          <TickedList items={page.bring} className="mt-1" />
        </section>
        <div className="grid gap-7">
          <Sheet label="What it will answer">
            <div className="mt-4">
              <NumberedLines lines={page.answers} />
            </div>
          </Sheet>
          <NextStep
            heading="Work it through on the call."
            text="Until this page does the sum itself, we do it with you, on your figures."
          />
        </div>
      </div>
      <ProseSection
        html={html}
        surface="raised"
        aside={
          <p className="label-caps text-ink-3">
            Basis of preparation
            <span className="mt-3 block max-w-[24ch] font-sans text-small font-normal tracking-normal text-ink-2 normal-case">
              Arithmetic on your own inputs, not a promise of results.
            </span>
          </p>
        }
      />
      <QuestionsSection heading="Questions" questions={page.questions} />
      <RowsSection id="related" heading="Next on the worksheet" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
