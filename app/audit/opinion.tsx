import type { ReactNode } from 'react';
import { Tally } from '../ui/tally.tsx';
import type { ReportView } from './audit-view.ts';
import { capOf, hostOf, meaningOf, opinionOf, opinionSentence, wallSentence } from './report-words.ts';
import { TargetText } from './target-text.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** Whose report it is, the grade first, one sentence on what it means, and the score in strokes. */
export function OpinionHead({ report }: { report: ReportView }) {
  const { grade, score, finalUrl, url } = report;
  const cap = capOf(report);
  const heading = useArrivalFocus();
  return (
    <div className="grid items-start gap-10 py-[clamp(32px,4vw,56px)] lg:grid-cols-[7fr_5fr] lg:gap-16 print:grid-cols-[7fr_4fr] print:gap-8 print:py-6">
      <div className="min-w-0">
        <p className="label-caps text-ink-3">Independent report on the website of</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-2.5 text-[clamp(1.5rem,.7rem+4vw,3.625rem)] leading-[1.1]"
        >
          <TargetText>{hostOf(finalUrl || url)}</TargetText>
        </h1>
        <p className="mt-3.5 font-serif text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.3] font-semibold">
          Grade <span className="border-b-5 border-double border-brass text-brass-text">{grade}</span>,{' '}
          {score} of 100
        </p>
        <p className="mt-4.5 max-w-[52ch] text-[1.125rem] leading-[1.55] text-ink">{meaningOf(grade)}</p>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          <b className="text-ink">{opinionOf(score)} opinion.</b> {opinionSentence(report)}
        </p>
        {report.limited && <MarginNote>{wallSentence}</MarginNote>}
        {cap && (
          <MarginNote>
            The score is held at {cap.most} by {cap.titles.map((title) => `“${title}”`).join(' and ')}. Until
            that is mended, nothing else lifts it.
          </MarginNote>
        )}
      </div>
      <ScoreGauge score={score} grade={grade} label={`${score} of 100 strokes`} />
    </div>
  );
}

/** What a reader must know before the score means anything. */
function MarginNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 max-w-[56ch] border-l-3 border-double border-margin pl-4 text-small text-ink-2">
      {children}
    </p>
  );
}

interface ScoreGaugeProps {
  score: number;
  grade: string;
  label: string;
}

/** The score as a figure and as a hundred strokes, and the grade. */
export function ScoreGauge({ score, grade, label }: ScoreGaugeProps) {
  return (
    <figure className="w-full max-w-105 border border-rule bg-paper px-[clamp(20px,2.4vw,30px)] pt-6.5 pb-4.5 lg:justify-self-end">
      <p className="mb-4.5 flex items-baseline gap-3">
        <b className="font-serif text-[5rem] leading-[.9] font-semibold tracking-[-.03em]">{score}</b>
        <span className="text-ink-2">of 100</span>
        <b className="ml-auto font-serif text-[3.5rem] leading-[.9] font-semibold text-brass-text">
          <span className="sr-only">Grade </span>
          {grade}
        </b>
      </p>
      <Tally count={score} total={100} shape={{ groupsPerRow: 5 }} label={label} />
      <figcaption className="mt-4.5 flex flex-wrap justify-between gap-x-3 border-t border-rule pt-2.5 text-[.75rem] text-ink-3 tabular">
        <span>0 to 49 adverse</span>
        <span>50 to 84 qualified</span>
        <span>85 to 100 unqualified</span>
      </figcaption>
    </figure>
  );
}
