import { TextLink } from '../ui/text-link.tsx';
import type { ReportView } from './audit-view.ts';
import { ReportSchedule } from './report-schedule.tsx';
import { secondsOf } from './report-words.ts';
import { TargetLink } from './target-text.tsx';

/** When, from what and with what the report was made. */
export function Basis({
  report: { url, finalUrl, fetchedAt, madeAt, durationMs, engine },
}: {
  report: ReportView;
}) {
  const facts = [
    { term: 'Address entered', text: <TargetLink url={url} /> },
    ...(finalUrl !== url ? [{ term: 'Address audited', text: <TargetLink url={finalUrl} /> }] : []),
    {
      term: 'Time of the audit',
      text: (
        <>
          <time dateTime={fetchedAt}>{madeAt}</time>, in {secondsOf(durationMs)}
        </>
      ),
    },
    { term: 'Scripts', text: 'Scripts were not run. The HTML was read as the server delivered it.' },
    { term: 'Engine', text: engine },
  ];
  return (
    <ReportSchedule id="basis" heading="Basis of preparation" note="Address, time, engine">
      <dl className="grid gap-y-1.5 text-small sm:grid-cols-[11rem_minmax(0,1fr)]">
        {facts.map(({ term, text }) => (
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
