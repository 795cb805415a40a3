import { Link } from '../ui/link.tsx';
import { Section, SplitHeading } from '../ui/section.tsx';

interface RestatedWeekProps {
  heading: string;
  rows: readonly {
    /** When and what, as in `Monday, 9 AM. Ten inquiries since Friday.` */
    event: string;
    today: string;
    /** What the gap after it costs, in two or three words. */
    lost: string;
    restated: string;
    service: { to: string; name: string; account: number };
  }[];
}

/**
 * One example as two rails: today gray and broken off after each event, restated struck through in brass like a tally.
 * Events are columns from 1024 px, and blocks with the rails on their left below.
 */
export function RestatedWeek({ heading, rows }: RestatedWeekProps) {
  const rise = 36 / rows.length;
  return (
    <Section id="restated" surface="raised" heading={<SplitHeading text={heading} />}>
      <ol className="rails">
        {rows.map(({ event, today, lost, restated, service }, index) => {
          const [, when, what] = /^(.+?)\. (.+)$/.exec(event) ?? ['', '', event];
          const strike = `M-4 ${52 - rise * index}L100 ${52 - rise * (index + 1)}`;
          const broken = `M0 40H24${index < rows.length - 1 ? 'M90 40H100' : ''}`;
          return (
            <li key={event}>
              <h3>
                <span>{when}</span> {what}
              </h3>
              <Rail d={broken} />
              <div className="today">
                <b>Today</b>
                <p>
                  {today}{' '}
                  <em>
                    <span className="sr-only">Lost: </span>({lost})
                  </em>
                </p>
              </div>
              <Rail d={strike} isStruck />
              <div className="as-restated">
                <b>As restated</b>
                <p>
                  {restated}
                  <Link to={service.to}>
                    Acct. {service.account}, {service.name}
                  </Link>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-5 text-small text-ink-3">An example. In red: what gets lost on the way.</p>
    </Section>
  );
}

function Rail({ d, isStruck }: { d: string; isStruck?: boolean }) {
  return (
    <svg viewBox="0 0 100 64" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path
        d="M1 4V64"
        stroke={isStruck ? 'var(--art-trunk)' : 'var(--rule-strong)'}
        strokeWidth="5"
      />
      {isStruck && <path d={d} stroke="var(--raised)" strokeWidth="11" />}
      <path
        d={d}
        stroke={isStruck ? 'var(--art-strike)' : 'var(--rule-strong)'}
        strokeWidth={isStruck ? 5 : 2}
      />
    </svg>
  );
}
