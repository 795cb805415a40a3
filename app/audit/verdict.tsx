import type { ReactNode } from 'react';
import type { Report } from 'site-audit/report';
import { ArrowLink } from '../ui/link.tsx';
import { Tally } from '../ui/tally.tsx';
import type { ReportView, TitledCheck } from './audit-view.ts';
import { Coded, CopyButton, Fold, Found, TargetText } from './report-parts.tsx';
import {
  anchorOf,
  type Cap,
  capOf,
  fixToCopy,
  hostOf,
  meaningOf,
  pathOf,
  type Verdict,
  verdictOf,
  verdictSentence,
  wallSentence,
} from './report-words.ts';

/** Audited site, grade, its meaning in one sentence, and the score in strokes. */
export function VerdictHead({ report }: { report: ReportView }) {
  const { grade, score, finalUrl, url, tool } = report;
  const address = finalUrl || url;
  // A site's report and a homepage show only the host.
  const path = tool === 'site' ? '/' : pathOf(address);
  const verdict = verdictOf(report);
  const cap = capOf(report);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 py-[clamp(28px,4vw,56px)] lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-0 print:grid-cols-[7fr_4fr] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-0 print:py-6">
      <div className="min-w-0">
        <p className="label-caps text-ink-3">
          Automated report on {tool === 'site' ? 'the website' : 'one page'} of
        </p>
        <h1
          tabIndex={-1}
          data-audit-arrival=""
          className="mt-2.5 text-[clamp(1.75rem,.9rem+3vw,3.125rem)] leading-[1.1]"
        >
          <TargetText>{brokenAtDots(hostOf(address))}</TargetText>
        </h1>
        {path !== '/' && (
          <p className="mt-1.5 text-small text-ink-2">
            <TargetText>{path}</TargetText>
          </p>
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
        <ScoreGauge score={score} grade={grade} label={`${score} of 100 strokes`} />
      </div>
      <div className="min-w-0">
        {/* On narrow screens the gauge right above says the same. */}
        <p className="mt-3.5 font-serif text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.3] font-semibold stacked:sr-only">
          Grade{' '}
          <span className="border-b-5 border-double border-brass text-brass-text">{grade}</span>,{' '}
          {score} of 100
        </p>
        <p className="max-w-[52ch] text-[1.125rem] leading-[1.55] text-ink sheet:mt-4.5">
          {meaningOf(report)}
        </p>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          <b className="text-ink">{verdict}.</b> {verdictSentence(report)}
        </p>
        {report.limited && <MarginNote>{wallSentence}</MarginNote>}
        {cap && <MarginNote>{capSentence(cap)}</MarginNote>}
        <AreaScores categories={report.categories} />
      </div>
    </div>
  );
}

/** The areas beside the gauge, where there is room; the first schedule has them with their weights. */
const AreaScores = ({ categories }: Pick<ReportView, 'categories'>) => (
  <ul
    aria-label="Scores by area"
    className="mt-7 grid grid-cols-2 gap-x-8 text-micro tabular max-lg:hidden print:hidden"
  >
    {categories.map(
      ({ id, title, score }) =>
        score !== null && (
          <li key={id} className="border-b border-rule py-1.5">
            <span className="flex justify-between gap-3">
              {title} <b>{score}</b>
            </span>
            <Meter score={score} />
          </li>
        ),
    )}
  </ul>
);

/** A score as ticks, 8 px apart; the number is next to it. */
export const Meter = ({ score }: { score: number }) => (
  <span aria-hidden="true" className="audit-meter block h-3.5">
    <span className="audit-meter-on block h-full" style={{ width: `${score}%` }} />
  </span>
);

/** Breaks a long name before a dot rather than inside a word. */
const brokenAtDots = (name: string) =>
  name
    .split('.')
    .flatMap((label, index) => (index === 0 ? label : [<wbr key={label} />, `.${label}`]));

function capSentence({ most, titles, holds }: Cap): string {
  const named = titles.map((title) => `“${title}”`).join(' and ');
  return holds
    ? `The score is held at ${most} by ${named}. Until that is fixed, nothing else lifts it.`
    : `Even with the rest in order, the score stops at ${most} until ${named} is fixed.`;
}

function MarginNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 max-w-[56ch] border-l-3 border-double border-margin pl-4 text-small text-ink-2">
      {children}
    </p>
  );
}

const bands: readonly [string, Verdict][] = [
  ['Below 60', 'Fix now'],
  ['60 to 89', 'Fix some'],
  ['From 90', 'Clean'],
];

/** The score as a number and a hundred strokes, and the grade. On narrow screens the strokes take two rows. */
function ScoreGauge({ score, grade, label }: Pick<Report, 'score' | 'grade'> & { label: string }) {
  const strokes = { count: score, total: 100, label };
  const verdict = verdictOf({ grade });
  return (
    <figure className="on-paper w-full border border-rule bg-paper px-[clamp(20px,2.4vw,30px)] pt-5 pb-4.5 sm:pt-6.5 lg:max-w-105 lg:justify-self-end">
      <p className="mb-4.5 flex flex-wrap items-baseline gap-3">
        <b className="font-serif text-[4rem] leading-[.9] font-semibold tracking-[-.03em] sm:text-[5rem]">
          {score}
        </b>
        <span className="text-ink-2">of 100</span>
        <b className="ml-auto font-serif text-[3.5rem] leading-[.9] font-semibold text-brass-text">
          <span className="sr-only">Grade </span>
          {grade}
        </b>
      </p>
      <Tally
        {...strokes}
        shape={{ groupsPerRow: 5 }}
        className="w-full max-lg:hidden print:block"
      />
      <Tally {...strokes} shape={{ groupsPerRow: 10 }} className="w-full lg:hidden print:hidden" />
      <figcaption className="mt-4.5 flex flex-wrap justify-between gap-x-3 border-t border-rule pt-2.5 text-micro leading-[1.4] text-ink-3 tabular">
        {bands.map(([range, name]) => (
          <span key={name}>
            {range}{' '}
            <span className={`block ${name === verdict ? 'font-[660] text-ink' : ''}`}>
              {name.toLowerCase()}
            </span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Opening of the sample report, next to the form. `path`: of the full one. */
export function SampleVerdict({
  score,
  grade,
  path,
}: Pick<Report, 'score' | 'grade'> & { path: string }) {
  return (
    <div className="w-full max-w-105 justify-self-end max-lg:hidden">
      <ScoreGauge score={score} grade={grade} label={`The score of the sample: ${score} of 100`} />
      <p className="mt-3 text-right text-small">
        <ArrowLink to={path}>Open this sample report</ArrowLink>
      </p>
    </div>
  );
}

const prominent = 3;
const headings = ['One thing to do', 'Two things to do', 'Three things to do'];

/** At most five checks that cost the most points: three in full with a fix to copy, the rest folded. */
export function Priorities({ report }: { report: ReportView }) {
  const { priorities, checks, finalUrl } = report;
  const found = priorities
    .map((id) => checks.find((check) => check.id === id))
    .filter((check) => check !== undefined);
  if (found.length === 0) return null;
  const rest = found.slice(prominent);
  return (
    <section
      aria-labelledby="first-heading"
      className="border-t border-rule pt-[clamp(26px,3vw,40px)]"
    >
      <div className="audit-head mb-5">
        <h2 id="first-heading" className="text-[1.75rem]">
          {headings[Math.min(found.length, prominent) - 1]}
        </h2>
      </div>
      <ol className="audit-stack grid gap-4">
        {found.slice(0, prominent).map((check, index) => (
          <li
            key={check.id}
            className="audit-row grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 rounded-panel border border-rule bg-paper p-[clamp(16px,2vw,26px)] md:grid-cols-[2.25rem_minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,6fr)] print:p-4"
          >
            <Ordinal>{index + 1}</Ordinal>
            <div className="contents min-w-0 md:block print:block">
              <Heading check={check} />
              <p className="max-md:col-span-2 md:mt-1.5 text-small text-ink-2">
                <Found text={check.message} />
              </p>
            </div>
            {check.fix && (
              <div className="min-w-0 max-md:col-span-2 max-md:mt-1 print:col-span-1 print:mt-0 md:border-l md:border-rule md:pl-6">
                <p className="label-caps text-ink-3">The fix</p>
                <p className="mt-1 text-small">
                  <Coded text={check.fix} />
                </p>
                <p className="mt-3 unscripted:hidden">
                  <CopyButton
                    text={fixToCopy(check, finalUrl)}
                    label="Copy this fix"
                    of={check.title}
                  />
                </p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <div className="mt-4 print:hidden">
          <Fold
            label={rest.length === 1 ? 'One more after that' : `${rest.length} more after that`}
          >
            <ol start={prominent + 1}>
              {rest.map((check, index) => (
                <li
                  key={check.id}
                  className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3.5 text-small md:grid-cols-[2.25rem_minmax(0,1fr)]"
                >
                  <Ordinal>{prominent + index + 1}</Ordinal>
                  <div className="min-w-0">
                    <Heading check={check} />
                    {check.fix && (
                      <p className="mt-0.5 text-ink-2">
                        <Coded text={check.fix} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </Fold>
        </div>
      )}
    </section>
  );
}

function Ordinal({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="font-serif text-[1.5rem] leading-[1.1] font-semibold text-brass-text"
    >
      {children}
    </span>
  );
}

function Heading({ check }: { check: TitledCheck }) {
  return (
    <h3 className="font-sans text-[1.0938rem] leading-[1.35] font-[640] tracking-normal">
      <a
        href={`#${anchorOf(check.id)}`}
        className="underline decoration-brass decoration-[1.5px] underline-offset-3 hover:decoration-current"
      >
        {check.title}
      </a>
    </h3>
  );
}
