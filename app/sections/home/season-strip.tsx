// Don't import content/table/months.ts: it would be another request, for the home page alone.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const seasonMonths = 4;

const x = (month: number) => 25 + month * 50;

/** The year as twelve strokes, January to April struck through like a tally. */
export function SeasonStrip() {
  const strokes = (from: number, to: number, top: number) =>
    months
      .slice(from, to)
      .map((_, index) => `M${x(from + index)} ${top}V74`)
      .join('');
  return (
    <div aria-hidden="true" className="mt-3 max-w-150">
      <svg
        viewBox="0 0 600 80"
        preserveAspectRatio="none"
        fill="none"
        className="block h-16 w-full *:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 74H600M0 78H600" stroke="var(--rule-strong)" />
        <path d={strokes(seasonMonths, 12, 58)} stroke="var(--rule-strong)" strokeWidth="2" />
        <path d={strokes(0, seasonMonths, 8)} stroke="var(--data-1)" strokeWidth="7" />
        <path d="M4 66 196 16" stroke="var(--raised)" strokeWidth="13" />
        <path d="M4 66 196 16" stroke="var(--art-strike)" strokeWidth="7" />
      </svg>
      <p className="mt-1 grid grid-cols-12 text-center text-[.75rem] text-ink-3">
        {months.map((month, index) => (
          <span key={month} className={index < seasonMonths ? 'font-[640] text-ink' : undefined}>
            {month.charAt(0)}
            <span className="max-sm:hidden">{month.slice(1)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
