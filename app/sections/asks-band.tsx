import type { Ask } from '#content/engagement.ts';
import { Tally } from '../ui/tally.tsx';

/** What the engagement asks of the firm: three figures on ground, each drawn in tallies. */
export function AsksBand({ asks }: { asks: readonly Ask[] }) {
  return (
    <section
      id="asks"
      aria-labelledby="asks-heading"
      className="bg-ground py-[clamp(64px,6.5vw,104px)] text-on-ground art-on-ground"
    >
      <div className="wrap grid gap-10">
        <h2 id="asks-heading" className="text-h2">
          What it asks of you
        </h2>
        <ul className="grid gap-9 md:grid-cols-3 md:gap-8">
          {asks.map(({ figure, wording, count, strokes }) => (
            <li key={wording} className="grid content-start border-t border-ground-rule pt-4.5">
              <p className="font-serif text-figure font-semibold">{figure}</p>
              <p className="mt-2.5 max-w-[26ch] leading-normal text-on-ground-2 md:min-h-[3em]">{wording}</p>
              <Tally
                count={count}
                total={strokes}
                shape={{ height: 52, strokeWidth: 4.6, step: 11, gap: 28 }}
                className={strokes > 10 ? 'mt-4.5 w-full max-w-88' : 'mt-4.5 w-full max-w-27'}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
