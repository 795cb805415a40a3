const x = (month: number) => month * 7 - 4;
const path = (months: readonly number[]) => months.map((month) => `M${x(month)} 2V16`).join('');
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A year in twelve ticks, some of them filled. Decoration: the words stand beside it. */
export function YearTicks({ months }: { months: readonly number[] }) {
  return (
    <svg viewBox="0 0 86 18" fill="none" strokeWidth="2.4" aria-hidden="true" className="block h-4.5 w-21.5">
      <path d={path(all.filter((month) => !months.includes(month)))} stroke="var(--rule)" />
      <path d={path(months)} stroke="var(--data-1)" />
    </svg>
  );
}
