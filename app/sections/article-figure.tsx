import type { FrontMatter } from '#content/page-files/kinds.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Inline } from '../ui/prose.tsx';
import { Tally } from '../ui/tally.tsx';

type Figure = NonNullable<FrontMatter<'article'>['figure']>;
type FigureOf<K extends Figure['kind']> = Extract<Figure, { kind: K }>;

/** The figure of an article, wider than the text from 1024 px. Its `note` is HTML. */
export function ArticleFigure({ figure }: { figure: Figure }) {
  return (
    <figure id="figure" className="clear-both my-8 lg:-mr-[48%]">
      <figcaption className="ink-top pt-3 pb-2.5">
        <span className="label-caps text-brass-text">Figure</span>
        <b className="mt-1 block font-serif text-[1.25rem] leading-[1.25] font-semibold text-balance">
          {figure.title}
        </b>
      </figcaption>
      {figure.kind === 'tally' && <TallyRows {...figure} />}
      {figure.kind === 'bars' && <BarRows {...figure} />}
      {figure.kind === 'spans' && <SpanRows {...figure} />}
      {figure.kind === 'sorted' && <SortedRows {...figure} />}
      <Inline as="p" html={figure.note} className="mt-3 text-micro text-ink-3" />
    </figure>
  );
}

const list = 'border-t border-rule text-small leading-[1.45] tabular';
const row =
  'grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 border-b border-rule py-3 sm:grid-cols-[minmax(0,3.2fr)_minmax(0,6.4fr)_9rem]';
const drawing = 'min-w-0 max-sm:order-3 max-sm:col-span-2';

/** Few strokes need little room: the words get it. */
const short = 'sm:grid-cols-[minmax(0,6fr)_minmax(0,3.6fr)_9rem]';

function TallyRows({ rows, total }: FigureOf<'tally'>) {
  const most = Math.max(...rows.map(({ count, of = count }) => of));
  return (
    <ul className={list}>
      {rows.map(({ label, count, of = count, shown }) => (
        <li key={label} className={classNames(row, most <= 10 && short)}>
          <span className="font-[560]">{label}</span>
          <span className={drawing}>
            {of > 0 && (
              <Tally count={count} total={of} shape={shape} className="max-w-full" isNatural />
            )}
          </span>
          <b className="text-right">{shown}</b>
        </li>
      ))}
      {total && (
        <li className="flex items-baseline justify-between gap-5 ink-top pt-3 font-[660] not-first:-mt-px">
          {total.label}
          <span className="border-b-4 border-double border-ink text-[1.25rem] leading-[1.2]">
            {total.shown}
          </span>
        </li>
      )}
    </ul>
  );
}

/** Groups of five per row, to keep stroke size on a phone. */
const shape = { height: 24, groupsPerRow: 8 };

function BarRows({ rows }: FigureOf<'bars'>) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul className={list}>
      {rows.map(({ label, value, shown, strong }) => (
        <li key={label} className={row}>
          <span className={strong ? 'font-[660]' : 'font-[480]'}>{label}</span>
          <svg width="100%" height="22" aria-hidden="true" className={classNames('block', drawing)}>
            <rect
              y="4"
              width={`${(100 * value) / most}%`}
              height="14"
              fill={strong ? 'var(--art-strike)' : 'var(--data-1)'}
            />
            <rect width="1.5" height="22" fill="var(--ink)" />
          </svg>
          <b className="text-right">{shown}</b>
        </li>
      ))}
    </ul>
  );
}

/** Spans on a common scale, such as months of a year; closed parts are hatched. */
function SpanRows({ ticks, closed, rows }: FigureOf<'spans'>) {
  const places = ticks.map((name, place) => ({ name, place }));
  const scale = `${places.map(({ place }) => `M${place} 17v7`).join('')}M0 23.5H${ticks.length}`;
  const spanOf = ([from, to]: readonly [number, number], y: number) => `M${from} ${y}H${to}`;
  const closedParts = closed.map((part) => spanOf(part, 12)).join('');
  return (
    <div className="text-small leading-[1.45] tabular">
      <ul className={list}>
        {rows.map(({ label, spans, shown }) => (
          <li key={label} className={row}>
            <span className="font-[560]">{label}</span>
            <svg
              viewBox={`0 0 ${ticks.length} 24`}
              height="24"
              preserveAspectRatio="none"
              aria-hidden="true"
              className={classNames('block w-full *:[vector-effect:non-scaling-stroke]', drawing)}
            >
              {closedParts && (
                <path d={closedParts} stroke="var(--negative-tint)" strokeWidth="24" />
              )}
              <path d={scale} stroke="var(--rule-strong)" />
              <path
                d={spans.map((part) => spanOf(part, 10.5)).join('')}
                stroke="var(--data-1)"
                strokeWidth="11"
              />
            </svg>
            <b className="text-right">{shown}</b>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={classNames(row, 'border-b-0! py-1.5!')}>
        <span className="max-sm:hidden" />
        <span className={classNames(drawing, 'flex text-micro text-ink-3')}>
          {places.map(({ name, place }) => (
            <span key={place} className="min-w-0 flex-1">
              {name}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

const verdicts = {
  yes: {
    word: 'Yes',
    look: 'text-positive',
    sign: <Icon name="check" className="mt-0.5 size-4.5" />,
  },
  no: {
    word: 'No',
    look: 'text-negative',
    sign: <Icon name="close" className="mt-0.5 size-4.5" />,
  },
  ask: {
    word: 'It depends',
    look: 'text-warning',
    sign: (
      <b aria-hidden="true" className="w-4.5 shrink-0 text-center leading-[1.3]">
        ?
      </b>
    ),
  },
};

function SortedRows({ columns, rows }: FigureOf<'sorted'>) {
  return (
    <div className="text-small leading-[1.45]">
      <p
        aria-hidden="true"
        className="grid grid-cols-2 border-b border-rule pb-2 label-caps text-ink-3 max-sm:hidden"
      >
        <span>{columns[0]}</span>
        <span className="pl-9">{columns[1]}</span>
      </p>
      <ul>
        {rows.map(({ label, shown, verdict }) => (
          <li
            key={label}
            className="grid gap-x-4 gap-y-1 border-b border-rule py-2.75 sm:grid-cols-2"
          >
            <span className="flex items-baseline gap-3 font-[560]">
              {label}
              <span
                aria-hidden="true"
                className="min-w-4 flex-1 border-b-2 border-dotted border-rule-strong opacity-55 max-sm:hidden"
              />
            </span>
            <span className={classNames('flex items-start gap-3', verdicts[verdict].look)}>
              {verdicts[verdict].sign}
              <span className="text-ink">
                <span className="sr-only">{verdicts[verdict].word}: </span>
                {shown}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
