import type { solutionDrawings } from '#content/page-files/kinds/service.ts';
import { Link } from '../ui/link.tsx';
import { Drawn } from '../ui/picture.tsx';
import { Section, SplitHeading } from '../ui/section.tsx';

/** Their colors are tokens, so that they follow the theme. */
const files = import.meta.glob<string>('../art/solution-figures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface RestatedWeekProps {
  heading: string;
  figure: { drawing: (typeof solutionDrawings)[number]; line: string };
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

/** One example below its drawing: what happens, how it is today and what that loses, and how it is as restated. */
export function RestatedWeek({ heading, figure, rows }: RestatedWeekProps) {
  return (
    <Section id="restated" labelledBy="restated-heading" surface="raised">
      <figure className="solution-figure">
        <figcaption>
          <h2 id="restated-heading">
            <SplitHeading text={heading} />
          </h2>
          <p>{figure.line}</p>
        </figcaption>
        <Drawn svg={files[`../art/solution-figures/${figure.drawing}.svg`] ?? ''} />
      </figure>
      <ol className="restated">
        {rows.map(({ event, today, lost, restated, service }) => {
          const [, when, what] = /^(.+?)\. (.+)$/.exec(event) ?? ['', '', event];
          return (
            <li key={event}>
              <h3>
                <span>{when}</span> {what}
              </h3>
              <div className="today">
                <b>Today</b>
                <p>
                  {today}{' '}
                  <em>
                    <span className="sr-only">Lost: </span>({lost})
                  </em>
                </p>
              </div>
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
