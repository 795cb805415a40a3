import { strokePath } from '#app/ui/stroke-path.ts';

const leads = [14, 19, 17, 24, 28, 27, 35, 41, 38, 47, 55, 60];
const conversions = [6.8, 8.5, 7.8, 10.1, 11.5, 11.2, 13.9, 15.9, 14.9, 18, 20.7, 22.4];
const months = 'JFMAMJJASOND';

const x = (month: number) => 25 + month * 50;
const y = (value: number) => Math.round(262 - (value * 262) / 60);

/** Sample year: leads as bars, conversions as a line. */
export function DashboardChart() {
  const line = `M${conversions.map((value, month) => `${x(month)} ${y(value)}`).join('L')}`;
  return (
    <div className="flex flex-col px-6.5 pb-6.5 text-micro desk:py-8.5 desk:pr-8.5 desk:pl-2.5">
      <p className="flex gap-3.5 pb-3 font-[640]">
        <span className="flex items-center gap-2 text-data-1">
          <span className="h-3.5 w-2 bg-data-1" />
          Leads
        </span>
        <span className="flex items-center gap-2 text-brass-text">
          <span className="h-0.75 w-4.5 bg-data-2" />
          Conversions
        </span>
        <span className="ml-auto font-[480] text-ink-3">Sample</span>
      </p>
      <svg
        viewBox="0 0 600 264"
        preserveAspectRatio="none"
        fill="none"
        className="block h-50 min-h-50 w-full flex-1 overflow-visible desk:h-64 *:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 .5H600M0 87.500H600M0 175H600" stroke="var(--data-grid)" />
        <path
          d={strokePath(leads.map((value, month) => ({ x: x(month), y: 262, dy: y(value) - 262 })))}
          stroke="var(--data-1)"
          strokeWidth="11"
        />
        <path d="M0 262H600" stroke="var(--ink)" />
        <path d={line} stroke="var(--raised)" strokeWidth="7" />
        <path d={line} stroke="var(--data-2)" strokeWidth="3" />
      </svg>
      <p className="grid grid-cols-12 pt-2 text-center text-ink-3">
        {[...months].map((month, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
          <span key={index}>{month}</span>
        ))}
      </p>
    </div>
  );
}
