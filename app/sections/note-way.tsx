import type { ShownFounder } from '../loaders/proof.server.ts';
import { Layers } from '../ui/layers.tsx';
import { line, rule, upright, upTo } from '../ui/strokes.ts';
import { Coin } from './home/portrait.tsx';

interface NoteWayProps {
  /** Its four stations. */
  stations: readonly { name: string; text: string }[];
  founders: readonly ShownFounder[];
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five'];

/** `within two business days` → 2; 0 if the words name no days. */
export function daysIn(words: string): number {
  const [, found = ''] = /(\w+) (?:business |working )?days?\b/i.exec(words) ?? [];
  return Math.max(0, Number(found) || numbers.indexOf(found.toLowerCase()));
}

const [width, foot] = [1200, 84];
const sheet = upTo(6).map((at) => rule(0, 14 + at * 12, at === 5 ? 70 : 120));
const tick = [line(308, 52, 318, 66), line(318, 66, 338, 34)];
const answer = [rule(924, 14, 180), rule(924, 26, 180), rule(924, 38, 130)];

/** The way of a note: its ruled sheet, the confirmation, a tally for each day until the answer, and the answer's double line. */
export function NoteWay({ stations, founders }: NoteWayProps) {
  const days = daysIn(stations.at(-1)?.text ?? '');
  const day = 460 / Math.max(1, days);
  const hours = upTo(days).flatMap((at) =>
    upTo(4).map((n) => upright(424 + at * day + (n + 0.5) * (day / 5), foot, 64)),
  );
  const strikes = upTo(days).map((at) => line(420 + at * day, 64, 420 + (at + 0.86) * day, 36));
  return (
    <section id="way" aria-labelledby="way-heading" className="note-way bg-ground text-on-ground">
      <div className="wrap">
        <h2 id="way-heading">What happens to your note</h2>
        <svg viewBox={`0 0 ${width} 96`} preserveAspectRatio="none" fill="none" aria-hidden="true">
          <Layers
            layers={[
              ['grove-trunk', 2, [...sheet, ...answer]],
              ['on-ground', 6, hours],
              ['brass', 4, [...strikes, ...tick, rule(924, 56, 180), rule(924, 64, 180)]],
            ]}
          />
          <path d={`M0 ${foot}H${width}M0 ${foot + 6}H${width}`} stroke="var(--grove-near)" />
        </svg>
        <ol>
          {stations.map(({ name, text }, at) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {at === 2 && (
                <div className="on-paper">
                  {founders.map(({ name, title, portrait }) => (
                    <Coin key={title} name={name} title={title} picture={portrait} />
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
