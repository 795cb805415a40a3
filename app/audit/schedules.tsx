/** The schedules of a report: what lies behind its letter. */

import type { ReactNode } from 'react';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { counted } from '#domain/words/numbers.ts';
import { TextLink } from '../ui/link.tsx';
import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { Fold, ReportSchedule, TargetLink, TargetText } from './report-parts.tsx';
import { countOf, limitSentences, secondsOf } from './report-words.ts';
import { Meter } from './verdict.tsx';

interface ScheduleProps {
  report: ReportView;
}

export function AreasTable({ report: { categories, score } }: ScheduleProps) {
  return (
    <ReportSchedule
      id="areas"
      heading="Scores by area"
      note={`${categories.length} areas, ${score} of 100`}
    >
      <table className="w-full border-collapse tabular wrap-anywhere">
        <caption className="sr-only">Score of each area, and its weight in the whole</caption>
        <ColumnHeads
          columns={[
            ['Area'],
            ['What was found', 'max-md:hidden print:table-cell'],
            ['', 'w-[24%] max-xs:hidden'],
            ['Weight', 'text-right max-sm:hidden'],
            ['Score', 'text-right max-sm:w-1/4'],
          ]}
          row="column-heads text-left *:px-3 *:pb-2.5 *:align-bottom"
        />
        <tbody>
          {categories.map(({ id, title, score, weight, passed, warned, failed }) => {
            const counts = [
              failed > 0 && `${failed} failed`,
              warned > 0 && `${warned} warned`,
              passed > 0 && `${passed} in order`,
            ];
            const found = counts.filter(Boolean).join(', ') || 'Nothing applied';
            return (
              <tr key={id} className="border-b border-rule even:bg-greenbar *:px-3 *:py-2.75">
                <th scope="row" className="text-left font-semibold">
                  {failed + warned > 0 ? (
                    <a
                      href={`#found-${id}`}
                      className="underline decoration-rule-strong underline-offset-3 hover:decoration-current"
                    >
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  <span className="block text-micro font-normal text-ink-2 md:hidden print:hidden">
                    {found}
                  </span>
                </th>
                <td className="text-small text-ink-2 max-md:hidden print:table-cell">{found}</td>
                <td className="max-xs:hidden">{score !== null && <Meter score={score} />}</td>
                <td className="text-right text-small text-ink-2 max-sm:hidden">
                  {weight > 0 ? `${weight}%` : 'Not counted'}
                </td>
                <td
                  className={`text-right font-bold ${score !== null && score < 50 ? 'text-negative' : ''}`}
                >
                  {score ?? (
                    <span className="text-small font-normal text-ink-3">
                      {passed + warned + failed > 0 ? 'Not counted' : 'Not judged'}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="ink-top font-[660] *:px-3 *:pt-3">
            <th scope="row" className="text-left">
              Overall
            </th>
            <td className="max-md:hidden print:table-cell" />
            <td className="max-xs:hidden" />
            <td className="max-sm:hidden" />
            <td className="text-right">
              <span className="border-b-4 border-double border-ink">{score}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </ReportSchedule>
  );
}

const order = ['fail', 'warn', 'info', 'pass'];

/** Checks only for accounting firms; they don't affect the score. Renders nothing without such checks. */
export function Practice({ report: { practice } }: ScheduleProps) {
  if (practice.length === 0) return null;
  const open = countOf(practice, 'fail') + countOf(practice, 'warn');
  return (
    <ReportSchedule
      id="practice"
      heading="Read as an accounting firm"
      note={open > 0 ? `${open} to look at` : 'Nothing to look at'}
    >
      <p className="mb-4 max-w-[62ch] text-ink-2">
        These questions are for accounting firms. They change no score, so your score compares with
        that of any other website.
      </p>
      <CheckRows
        checks={practice.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))}
        graded={false}
      />
    </ReportSchedule>
  );
}

/** Passed checks by category. */
export function InOrder({ report: { checks, categories } }: ScheduleProps) {
  const passed = checks.filter(({ status }) => status === 'pass');
  const byCategory = Map.groupBy(passed, ({ category }) => category);
  if (passed.length === 0) return null;
  return (
    <ReportSchedule
      id="in-order"
      heading="What is in order"
      note={`${counted(passed.length, 'check')} passed`}
    >
      <div className="grid gap-6 print:hidden">
        {categories
          .filter(({ id }) => byCategory.has(id))
          .map(({ id, title }) => (
            <div key={id}>
              <h3 className="mb-2 text-[1.1875rem]">{title}</h3>
              <CheckRows checks={byCategory.get(id) ?? []} graded />
            </div>
          ))}
      </div>
    </ReportSchedule>
  );
}

export function NotJudged({ report }: ScheduleProps) {
  const open = report.checks.filter(({ status }) => status === 'info');
  return (
    <ReportSchedule
      id="not-judged"
      heading="What was not judged, and why"
      note={open.length > 0 ? counted(open.length, 'check') : ''}
    >
      <ul className="mb-5 grid max-w-[68ch] gap-1.5 text-ink-2">
        {limitSentences(report).map((sentence) => (
          <li key={sentence} className="border-l-3 border-double border-margin pl-4 text-ink">
            {sentence}
          </li>
        ))}
        <li>
          Scripts were not run, so what appears only through them counts as absent. Color, layout
          and the truth of the words were not judged either; that takes eyes.
        </li>
      </ul>
      {open.length > 0 && <CheckRows checks={open} graded />}
    </ReportSchedule>
  );
}

const cell = '*:px-2.5 *:py-2.25 *:align-top';
const hop = 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3';

/** Redirects from the entered address, and the pages crawled. */
export function PagesRead({ report: { pages = [], redirects, url, finalUrl } }: ScheduleProps) {
  const read = pages.length > 0 && counted(pages.length, 'page');
  const redirected = redirects.length > 0 && counted(redirects.length, 'redirect');
  if (!read && !redirected) return null;
  return (
    <ReportSchedule
      id="read"
      heading="What was read"
      note={[read, redirected].filter(Boolean).join(', ')}
    >
      {redirected && (
        <Fold label="The way from the address entered" note={redirected} open>
          <ol className="grid gap-1.5 text-small">
            <li>
              <TargetLink url={url} />
            </li>
            {redirects.map(({ status, location }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hops keep their order, and a loop names an address twice
              <li key={index} className={hop}>
                <span className="text-ink-3 tabular">{status} to</span>
                <TargetLink url={location} />
              </li>
            ))}
            <li className={`${hop} font-[620]`}>
              <span>Audited</span>
              <TargetLink url={finalUrl} />
            </li>
          </ol>
        </Fold>
      )}
      {read && (
        <Fold label="The pages" note={read}>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
            tabIndex={0}
            aria-label="Pages read"
            className="overflow-x-auto print:overflow-visible"
          >
            <table className="w-full min-w-120 border-collapse text-small tabular print:min-w-0">
              <ColumnHeads
                columns={[['Page'], ['Status'], ['Clicks'], ['Indexable']]}
                row={`column-heads text-left ${cell}`}
              />
              <tbody>
                {pages.map(({ url: address, title, status, depth, indexable }) => (
                  <tr key={address} className={`border-b border-rule even:bg-greenbar ${cell}`}>
                    <th scope="row" className="text-left font-normal">
                      {title && <TargetText className="block font-semibold">{title}</TargetText>}
                      <TargetLink url={address} className="text-micro text-ink-2" />
                    </th>
                    <td>{status}</td>
                    <td>{depth}</td>
                    <td>{indexable ? 'Yes' : 'No'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Fold>
      )}
    </ReportSchedule>
  );
}

/** When, from what and with what the report was made. */
export function Basis({
  report: { url, finalUrl, fetchedAt, madeAt, durationMs, engine },
}: ScheduleProps) {
  const facts: Record<string, ReactNode> = {
    'Address entered': <TargetLink url={url} />,
    ...(finalUrl !== url && { 'Address audited': <TargetLink url={finalUrl} /> }),
    'Time of the audit': (
      <span>
        <time dateTime={fetchedAt}>{madeAt}</time>, in {secondsOf(durationMs)}
      </span>
    ),
    Scripts: 'Scripts were not run. The HTML was read as the server delivered it.',
    Engine: engine,
  };
  return (
    <ReportSchedule id="basis" heading="Basis of preparation" note="Address, time, engine">
      <dl className="grid gap-y-1.5 text-small sm:grid-cols-[11rem_minmax(0,1fr)]">
        {Object.entries(facts).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="min-w-0 max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small">
        <TextLink to="/bot">What our reader asks of a website, and how to block it</TextLink>
      </p>
    </ReportSchedule>
  );
}
