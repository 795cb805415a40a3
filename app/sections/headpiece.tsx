import type { FrontMatter } from '#content/page-files/kinds.ts';
import { rule, type Stroke, strokePath, upright, upTo } from '../ui/strokes.ts';

type Figure = NonNullable<FrontMatter<'article'>['figure']>;
type FigureOf<K extends Figure['kind']> = Extract<Figure, { kind: K }>;

const [width, height] = [1200, 96];

/** Strokes that count, and those that are only there to compare. Straight ones: the drawing stretches to its column. */
interface Marks {
  main: Stroke[];
  faint?: Stroke[];
  strike?: Stroke[];
}

/** All rows in one line, a gap between two rows: what counts is tall, the rest of a whole is short. */
function tally({ rows }: FigureOf<'tally'>): Marks {
  const strokes = rows.flatMap(({ count, of = count }) => [
    ...upTo(of).map((at) => at < count),
    undefined,
  ]);
  const at = (isTall: boolean) =>
    strokes.flatMap((one, place) =>
      one === isTall
        ? [upright(((place + 0.5) * width) / strokes.length, height, isTall ? 84 : 24)]
        : [],
    );
  return { main: at(true), faint: at(false) };
}

function bars({ rows }: FigureOf<'bars'>): Marks {
  const most = Math.max(...rows.map(({ value }) => value));
  const at = (isStrong: boolean) =>
    rows.flatMap(({ value, strong = false }, row) =>
      strong === isStrong
        ? [rule(0, ((row + 0.5) * height) / rows.length, (value / most) * width)]
        : [],
    );
  return { main: at(false), strike: at(true) };
}

function spans({ ticks, rows }: FigureOf<'spans'>): Marks {
  const part = width / ticks.length;
  const main = rows.flatMap(({ spans }, row) =>
    spans.map(([from, to]) =>
      rule(from * part, ((row + 0.5) * (height - 16)) / rows.length, (to - from) * part),
    ),
  );
  return { main, faint: ticks.map((_, at) => upright(at * part + 1, height, 12)) };
}

/** A stroke for each line: yes is tall, no is struck, and what depends is short. */
function sorted({ rows }: FigureOf<'sorted'>): Marks {
  const part = width / rows.length;
  return {
    main: rows.map(({ verdict }, at) =>
      upright((at + 0.5) * part, height, verdict === 'ask' ? 36 : 84),
    ),
    strike: rows.flatMap(({ verdict }, at) =>
      verdict === 'no' ? [{ x: (at + 0.1) * part, y: 72, dx: part * 0.8, dy: -36 }] : [],
    ),
  };
}

function marksOf(figure: Figure): Marks {
  switch (figure.kind) {
    case 'tally':
      return tally(figure);
    case 'bars':
      return bars(figure);
    case 'spans':
      return spans(figure);
    case 'sorted':
      return sorted(figure);
  }
}

/** The article's own figure as a headpiece over its text, without words; it leads to the figure, which has them. */
export function Headpiece({ figure }: { figure: Figure }) {
  const { main, faint = [], strike = [] } = marksOf(figure);
  const isLevel = figure.kind === 'bars' || figure.kind === 'spans';
  const weight = isLevel
    ? Math.round(56 / figure.rows.length)
    : Math.min(8, Math.round((width / (main.length + faint.length)) * 4) / 10);
  return (
    <a href="#figure" className="headpiece">
      <span className="wrap">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={strokePath(main)} strokeWidth={weight} />
          <path d={`${strokePath(faint)}M0 ${height}H${width}`} />
          <path d={strokePath(strike)} strokeWidth={weight} />
        </svg>
        {figure.title}
      </span>
    </a>
  );
}
