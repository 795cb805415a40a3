import { monthNames } from '#content/months.ts';

const x = (month: number) => 25 + (month - 1) * 50;

/** Runs of neighbouring months: [1, 2, 3, 9] → [1, 3], [9, 9]. */
function runs(busy: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const month of busy.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === month - 1) last[1] = month;
    else found.push([month, month]);
  }
  return found;
}

const nameOf = (month: number) => monthNames[month - 1] ?? '';

function sentence(busy: readonly number[]): string {
  const spans = runs(busy).map(([from, to]) =>
    from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`,
  );
  return `A year in twelve strokes; struck through: ${spans.join(', ')}.`;
}

/** Twelve months on ground, the busy ones tall and struck through like a tally. */
export function MonthStrip({ busyMonths, note }: { busyMonths: readonly number[]; note: string }) {
  const busy = new Set(busyMonths);
  const stroke = (month: number, top: number) => `M${x(month)} ${top}V124`;
  const all = monthNames.map((_, index) => index + 1);
  const strike = runs(busyMonths)
    .map(([from, to]) => `M${x(from) - 21} 116L${x(to) + 21} ${to - from > 1 ? 36 : 60}`)
    .join('');
  return (
    <section className="bg-ground py-[clamp(56px,6vw,88px)] text-on-ground art-on-ground">
      <div className="wrap">
        <p className="max-w-[46ch] text-lede text-on-ground-2">{note}</p>
        <figure className="mt-10">
          <svg
            viewBox="0 0 600 132"
            fill="none"
            role="img"
            aria-label={sentence(busyMonths)}
            className="block w-full"
          >
            <path d="M0 124.5H600M0 129H600" stroke="var(--ground-rule)" strokeWidth="1.2" />
            <path
              d={all
                .filter((month) => !busy.has(month))
                .map((month) => stroke(month, 100))
                .join('')}
              stroke="var(--ground-rule)"
              strokeWidth="5"
            />
            <path
              d={busyMonths.map((month) => stroke(month, 18)).join('')}
              stroke="var(--on-ground)"
              strokeWidth="6.5"
            />
            <path d={strike} stroke="var(--ground)" strokeWidth="12" />
            <path d={strike} stroke="var(--brass)" strokeWidth="6.5" />
          </svg>
          <figcaption
            aria-hidden="true"
            className="mt-2.5 grid grid-cols-12 text-center text-micro text-on-ground-2"
          >
            {monthNames.map((month, index) => (
              <span key={month} className={busy.has(index + 1) ? 'font-[640] text-on-ground' : undefined}>
                {month.slice(0, 1)}
                <span className="max-sm:hidden">{month.slice(1, 3)}</span>
              </span>
            ))}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
