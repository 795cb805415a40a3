import type { Status } from '#domain/audit/report-types.ts';
import { reportPath } from '#domain/audit/tools.ts';
import { TextLink } from '../ui/text-link.tsx';
import { auditToolOf } from './audit-tools.ts';
import type { ReportView } from './audit-view.ts';
import { differencesOf } from './differences.ts';
import { Meter } from './meter.tsx';
import { ReportSection } from './report-section.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { counted, dayOf, hostOf, opinionOf, statusWord } from './report-words.ts';
import { TargetText } from './target-text.tsx';

interface ComparisonProps {
  reports: readonly [ReportView, ReportView];
  name: string;
}

const cell = '*:px-3 *:py-2.75';

/** Two reports of the same tool side by side: scores by area, and the checks on which they part. */
export function Comparison({ reports, name }: ComparisonProps) {
  const [ours, theirs] = reports;
  const differences = differencesOf(ours, theirs);
  return (
    <ReportSheet notes={[name, dayOf(ours.fetchedAt), 'Two addresses, the same checks']}>
      <div className="py-[clamp(28px,3.4vw,48px)]">
        <p className="label-caps text-ink-3">Side by side</p>
        <h1 tabIndex={-1} className="mt-2.5 text-[clamp(1.5rem,.9rem+2.6vw,2.75rem)] leading-[1.15]">
          <TargetText>{hostOf(ours.finalUrl)}</TargetText> and{' '}
          <TargetText>{hostOf(theirs.finalUrl)}</TargetText>
        </h1>
        <p className="mt-3 max-w-[56ch] text-ink-2">{verdictOf(ours, theirs)}</p>
        <div className="mt-7 grid gap-4 md:grid-cols-2">
          {reports.map((report) => (
            <Side key={report.id} report={report} />
          ))}
        </div>
      </div>
      <ReportSection id="areas" heading="By area" className="mt-0!">
        <ScrollBox label="Scores by area">
          <table className="w-full min-w-120 border-collapse tabular">
            <thead>
              <tr className="label-caps border-b-[1.5px] border-ink text-left text-ink-3 *:px-3 *:pb-2.5">
                <th scope="col">Area</th>
                {reports.map(({ id, finalUrl }) => (
                  <th key={id} scope="col" className="w-[34%] tracking-normal normal-case">
                    <TargetText>{hostOf(finalUrl)}</TargetText>
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
                  <ScoreCell score={theirs.categories.find((other) => other.id === id)?.score ?? null} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </ReportSection>
      <ReportSection id="differences" heading="Where they differ">
        {differences.length === 0 ? (
          <p className="text-ink-2">Nowhere: every check came out the same for both.</p>
        ) : (
          <>
            <p className="mb-4 text-ink-2">
              {counted(differences.length, 'check')} came out differently, heaviest first. The rest agree.
            </p>
            <ScrollBox label="Checks that differ">
              <table className="w-full min-w-120 border-collapse text-small">
                <thead>
                  <tr className="label-caps border-b-[1.5px] border-ink text-left text-ink-3 *:px-3 *:pb-2.5">
                    <th scope="col">Check</th>
                    {reports.map(({ id, finalUrl }) => (
                      <th key={id} scope="col" className="w-[36%] tracking-normal normal-case">
                        <TargetText>{hostOf(finalUrl)}</TargetText>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {differences.map(({ id, title, sides }) => (
                    <tr key={id} className={`border-b border-rule align-top even:bg-greenbar ${cell}`}>
                      <th scope="row" className="text-left font-semibold">
                        {title}
                      </th>
                      {sides.map(({ status, message }, index) => (
                        <td key={reports[index]?.id}>
                          <b className={colors[status]}>{statusWord[status]}</b>
                          <TargetText className="block text-ink-2">{message}</TargetText>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </>
        )}
      </ReportSection>
    </ReportSheet>
  );
}

const colors: Record<Status, string> = {
  fail: 'text-negative',
  warn: 'text-warning',
  pass: 'text-positive',
  info: 'text-ink-3',
};

function verdictOf(ours: ReportView, theirs: ReportView): string {
  const lead = ours.score - theirs.score;
  if (lead === 0) return `A tie at ${ours.score}. The areas below say where it could be broken.`;
  const ahead = hostOf((lead > 0 ? ours : theirs).finalUrl);
  return `${ahead} is ahead by ${counted(Math.abs(lead), 'point')}. The areas below say where.`;
}

function Side({ report }: { report: ReportView }) {
  const { grade, score, finalUrl, id, tool } = report;
  return (
    <div className="min-w-0 border border-rule bg-paper px-6 py-5">
      <p className="text-small">
        <TargetText>{hostOf(finalUrl)}</TargetText>
      </p>
      <p className="mt-2 flex items-baseline gap-3">
        <b className="border-b-4 border-double border-brass font-serif text-[2.75rem] leading-none font-semibold">
          {grade}
        </b>
        <span className="font-serif text-[1.375rem] font-semibold">{score}</span>
        <span className="text-ink-2">of 100, {opinionOf(score).toLowerCase()}</span>
      </p>
      <p className="mt-4 text-small">
        <TextLink to={reportPath(auditToolOf(tool), id)}>
          Full report<span className="sr-only"> on {hostOf(finalUrl)}</span>
        </TextLink>
      </p>
    </div>
  );
}

function ScoreCell({ score }: { score: number | null }) {
  return (
    <td>
      {score === null ? (
        <span className="text-small text-ink-3">Not judged</span>
      ) : (
        <span className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3">
          <b className={score < 50 ? 'text-negative' : ''}>{score}</b>
          <Meter score={score} />
        </span>
      )}
    </td>
  );
}

function ScrollBox({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto print:overflow-visible"
    >
      {children}
    </section>
  );
}
