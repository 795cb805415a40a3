import { pointsOf } from 'site-audit/report';
import { reportPath } from '#domain/audit/tools.ts';
import { counted } from '#domain/words/numbers.ts';
import { TextLink } from '../ui/link.tsx';
import { Meter } from './areas-table.tsx';
import type { ReportView, TitledCheck } from './audit-view.ts';
import { marks } from './check-rows.tsx';
import { Found, ReportSection, ReportSheet, TargetText } from './report-parts.tsx';
import { auditToolOf, hostOf, statusWord, verdictOf } from './report-words.ts';

/** Keys of the two sides: both may have the same address. */
const places = ['first', 'second'];

const columns =
  'grid gap-x-6 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]';

const cell = '*:px-2 *:py-2.75 sm:*:px-3';

/** Two reports of the same tool side by side: scores by area, and checks that differ. `name`: of the tool. */
export function Comparison({
  reports,
  name,
}: {
  reports: readonly [ReportView, ReportView];
  name: string;
}) {
  const [ours, theirs] = reports;
  const { judged, oneSided } = differencesOf(ours, theirs);
  const hosts = reports.map(({ finalUrl }) => hostOf(finalUrl));
  // Two pages of one host show their full addresses.
  const names = hosts[0] === hosts[1] ? reports.map(({ finalUrl }) => finalUrl) : hosts;
  const lead = ours.score - theirs.score;
  return (
    <ReportSheet notes={[name, ours.madeOn, 'Two addresses, the same checks']}>
      <div className="py-[clamp(28px,3.4vw,48px)]">
        <p className="label-caps text-ink-3">Side by side</p>
        <h1
          tabIndex={-1}
          data-audit-arrival=""
          className="mt-2.5 text-[clamp(1.5rem,.9rem+2.6vw,2.75rem)] leading-[1.15]"
        >
          <TargetText>{names[0]}</TargetText> and <TargetText>{names[1]}</TargetText>
        </h1>
        <p className="mt-3 max-w-[56ch] text-ink-2">
          {lead === 0
            ? `A tie at ${ours.score}. The areas below say where it could be broken.`
            : `${names[lead > 0 ? 0 : 1]} is ahead by ${counted(Math.abs(lead), 'point')}. The areas below say where.`}
        </p>
        <div className="mt-7 grid gap-4 md:grid-cols-2 print:grid-cols-2">
          {reports.map((report, index) => (
            <Side key={places[index]} report={report} name={names[index] ?? ''} />
          ))}
        </div>
      </div>
      <ReportSection id="areas" heading="By area" className="mt-0!">
        <table className="w-full table-fixed border-collapse tabular">
          <thead>
            <tr className="label-caps border-b-[1.5px] border-ink text-left text-ink-3 *:px-2 *:pb-2.5 sm:*:px-3">
              <th scope="col" className="w-[40%] sm:w-[32%]">
                Area
              </th>
              {names.map((side, index) => (
                <th key={places[index]} scope="col" className="tracking-normal normal-case">
                  <TargetText>{side}</TargetText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ours.categories.map(({ id, title, score }) => (
              <tr key={id} className={`border-b border-rule even:bg-greenbar ${cell}`}>
                <th scope="row" className="text-left font-semibold">
                  {title}
                </th>
                <ScoreCell score={score} />
                <ScoreCell
                  score={theirs.categories.find((other) => other.id === id)?.score ?? null}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </ReportSection>
      <ReportSection id="differences" heading="Where they differ">
        {judged.length === 0 ? (
          <p className="text-ink-2">
            Nowhere: every check that both could be asked came out the same.
          </p>
        ) : (
          <>
            <p className="mb-4 text-ink-2">
              {counted(judged.length, 'check')} came out differently, those that move the score most
              first.
            </p>
            <div
              aria-hidden="true"
              className={`label-caps border-b-[1.5px] border-ink pb-2.5 text-ink-3 max-md:hidden print:grid ${columns}`}
            >
              <span>Check</span>
              {names.map((side, index) => (
                <span key={places[index]} className="min-w-0 tracking-normal normal-case">
                  <TargetText>{side}</TargetText>
                </span>
              ))}
            </div>
            <ol className="max-md:border-t-[1.5px] max-md:border-ink print:border-t-0">
              {judged.map((difference) => (
                <DifferenceRow key={difference.id} {...difference} names={names} />
              ))}
            </ol>
          </>
        )}
        {oneSided > 0 && (
          <p className="mt-4 max-w-[68ch] text-small text-ink-3">
            {counted(oneSided, 'more check')} could be judged on one side alone and{' '}
            {oneSided === 1 ? 'is' : 'are'} left out of this list; the full reports say why.
          </p>
        )}
      </ReportSection>
    </ReportSheet>
  );
}

function Side({ report, name }: { report: ReportView; name: string }) {
  const { grade, score, id, tool } = report;
  return (
    <div className="min-w-0 border border-rule bg-paper px-6 py-5">
      <p className="text-small">
        <TargetText>{name}</TargetText>
      </p>
      <p className="mt-2 flex items-baseline gap-3">
        <b className="border-b-4 border-double border-brass font-serif text-[2.75rem] leading-none font-semibold">
          {grade}
        </b>
        <span className="font-serif text-[1.375rem] font-semibold">{score}</span>
        <span className="text-ink-2">of 100, {verdictOf(report).toLowerCase()}</span>
      </p>
      <p className="mt-4 text-small">
        <TextLink to={reportPath(auditToolOf(tool), id)}>
          Full report<span className="sr-only"> on {name}</span>
        </TextLink>
      </p>
    </div>
  );
}

function ScoreCell({ score }: { score: number | null }) {
  return (
    <td>
      {score === null ? (
        <span className="text-small text-ink-3">No score</span>
      ) : (
        <span className="grid items-center gap-3 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
          <b className={score < 50 ? 'text-negative' : ''}>{score}</b>
          <span className="max-sm:hidden">
            <Meter score={score} />
          </span>
        </span>
      )}
    </td>
  );
}

function DifferenceRow({ title, sides, names }: Difference & { names: readonly string[] }) {
  return (
    <li className={`audit-row gap-y-2.5 border-b border-rule py-4 text-small ${columns}`}>
      <h3 className="font-sans text-[1rem] leading-[1.4] font-[640] tracking-normal">{title}</h3>
      {sides.map(({ status, message }, index) => (
        <div key={places[index]} className="min-w-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-micro text-ink-3 md:sr-only print:sr-only">
              <TargetText>{names[index]}</TargetText>
            </span>
            <b className={marks[status].color}>{statusWord[status]}</b>
          </p>
          <p className="text-ink-2">
            <Found text={message} />
          </p>
        </div>
      ))}
    </li>
  );
}

interface Difference {
  id: string;
  title: string;
  sides: readonly [TitledCheck, TitledCheck];
}

/** Checks `judged` differently, by effect on the score, and the number of those that only one side has. */
export function differencesOf(ours: ReportView, theirs: ReportView) {
  const others = new Map(theirs.checks.map((check) => [check.id, check]));
  const found = ours.checks.flatMap((own): Difference[] => {
    const other = others.get(own.id);
    return other && other.status !== own.status
      ? [{ id: own.id, title: own.title, sides: [own, other] }]
      : [];
  });
  const judged = found.filter(({ sides }) => sides.every(({ status }) => status !== 'info'));
  return {
    judged: judged.toSorted((a, b) => distanceOf(b) - distanceOf(a)),
    oneSided: found.length - judged.length,
  };
}

function distanceOf({ sides: [own, other] }: Difference): number {
  return Math.abs((pointsOf(own.status) ?? 0) - (pointsOf(other.status) ?? 0)) * own.weight;
}
