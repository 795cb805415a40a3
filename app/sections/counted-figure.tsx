import { Tally } from '../ui/tally.tsx';

export interface CountedFigureData {
  prefix?: string;
  value: number;
  unit: string;
  /** What the figure says, and below it what the strokes are. */
  wording: string;
  line: string;
  strokes: number;
}

/** One figure on ground, drawn in tallies: every stroke is one of what it counts. */
export function CountedFigure({ prefix, value, unit, wording, line, strokes }: CountedFigureData) {
  const label = `${value} of ${strokes} strokes filled`;
  return (
    <section className="bg-ground py-[clamp(56px,6vw,88px)] text-on-ground art-on-ground">
      <div className="wrap">
        <div className="mb-9 grid gap-x-10 gap-y-7 md:grid-cols-[auto_1fr] md:items-end">
          <p className="font-serif text-[clamp(5rem,3rem+8vw,9.5rem)] leading-[.8] font-semibold tracking-[-.045em] whitespace-nowrap">
            {prefix && <Unit>{prefix}</Unit>}
            {value}
            <Unit>{unit}</Unit>
          </p>
          <p className="max-w-96 text-lede text-on-ground-2">
            {wording}. {line}
          </p>
        </div>
        <Tally
          count={value}
          total={strokes}
          shape={{ height: 64, strokeWidth: 4, step: 9, gap: 20 }}
          label={label}
          className={strokes > 30 ? 'hidden w-full md:block' : widthFor(strokes)}
        />
        {strokes > 30 && (
          <Tally
            count={value}
            total={strokes}
            shape={{ height: 52, strokeWidth: 4.4, step: 10, gap: 24, groupsPerRow: 5 }}
            label={label}
            className="w-full max-w-100 md:hidden"
          />
        )}
      </div>
    </section>
  );
}

/** A short tally keeps the size of its strokes instead of filling the row. */
const widthFor = (strokes: number) => (strokes > 10 ? 'w-full max-w-100' : 'w-full max-w-34');

function Unit({ children }: { children: string }) {
  return <small className="text-[.4em] tracking-[-.02em] text-brass">{children}</small>;
}
