import type { z } from 'zod';
import { isConnected, type page } from '#content/page-files/kinds/page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';

type Wall = NonNullable<z.output<typeof page>['wall']>;
type System = Wall['systems'][number];

/**
 * The firm's systems left, ours right, and what moves between them. The switch cuts the arrows and shows what stays;
 * CSS alone does that, so it works without JavaScript. Paper shows both. Nothing crosses the red double line.
 */
export function DataWall({ heading, text, sides, systems, ours, now, after }: Wall) {
  const connected = systems.filter(isConnected);
  return (
    <Section id="wall" surface="raised" heading={heading} headingLook="mb-4 text-h2">
      <div className="data-wall" data-print-alone="">
        <p className="on-sheet">{heading}</p>
        <p className="intro">{text}</p>
        <div className="controls">
          <label>
            <input type="checkbox" id="wall-after" />
            The day you leave
          </label>
          {/* Hidden without JavaScript, which printing needs. */}
          <button type="button" data-print="alone" className="text-link">
            <Icon name="print" className="size-4.5" />
            Print it for your security plan
          </button>
        </div>
        <div className="plan">
          <p className="side">{sides[0]}</p>
          <ol>
            {connected.map((system) => (
              <Row key={system.name} {...system} />
            ))}
          </ol>
          <div className="ours">
            <p className="side">{sides[1]}</p>
            <dl>
              {ours.map((part) => (
                <div key={part.name}>
                  <dt>{part.name}</dt>
                  <dd className="now">{part.text}</dd>
                  <dd className="after">{part.after}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ol className="behind" start={connected.length + 1}>
            {systems.slice(connected.length).map((system) => (
              <Row key={system.name} {...system} />
            ))}
          </ol>
        </div>
        <p role="status">
          <span className="now">{now} </span>
          <span className="after">{after}</span>
        </p>
        <p className="on-sheet">
          <span>Firm</span> <span>Reviewed by</span> <span>Date</span>
        </p>
      </div>
    </Section>
  );
}

function Row({ name, product, toUs, toYou, stays }: System) {
  return (
    <li>
      <div className="system">
        <h3>{name}</h3>
        <p>{product}</p>
      </div>
      <div className="moves">
        {toUs && <Arrow way="to-us" says="To us: " what={toUs} />}
        {toYou && <Arrow way="to-you" says="To you: " what={toYou} />}
        {!toUs && !toYou && <p className="now">Nothing moves, in either direction.</p>}
        <p className="after">
          <span>
            <b>Stays: </b>
            {stays}
          </span>
        </p>
      </div>
    </li>
  );
}

const Arrow = ({ way, says, what }: { way: string; says: string; what: string }) => (
  <p className={`arrow ${way} now`}>
    <span className="sr-only">{says}</span>
    {what}
  </p>
);
