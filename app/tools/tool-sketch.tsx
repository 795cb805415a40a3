/** What a tool asks, as a sketch of 240 by 72 units: each has its own. Straight strokes only, so it stretches. */
import { type Layer, Layers } from '../ui/layers.tsx';
import { fir, line, rule, upright, upTo } from '../ui/strokes.ts';

const height = 72;

const solid = 'data-1';
const brass = 'art-strike';
const gray = 'rule-strong';
const red = 'negative';

const ground: Layer = ['ink', 1, [rule(0, height, 240)]];

/** Visitors, inquiries, meetings and clients: what each step keeps, what it loses, and the biggest leak. */
function funnel(): Layer[] {
  const kept = [236, 236, 236, 132, 132, 84, 84, 36, 36];
  const y = (row: number) => 4 + row * 8;
  const lost = kept.flatMap((width, row) => {
    const [before = width, edge] = [kept[row - 2], 120 + width / 2 + 4];
    const missing = Math.max(0, (before - width) / 2 - 4);
    return missing
      ? [rule(edge, y(row), missing), rule(240 - edge - missing, y(row), missing)]
      : [];
  });
  return [
    [solid, 4, kept.map((width, row) => rule(120 - width / 2, y(row), width))],
    [brass, 4, lost.slice(0, 4)],
    [gray, 1.5, lost.slice(4)],
  ];
}

/** Six areas, and the one to plant first. */
function areaFirs(): Layer[] {
  const firs = [64, 48, 56, 24, 72, 40].map((tall, at) => fir(20 + at * 40, height, tall, 32, 0.2));
  return [
    [solid, 3.5, firs.flatMap(({ branches }) => branches)],
    [solid, 3, firs.map(({ trunk }) => trunk)],
    ground,
    [brass, 4, [rule(122, height, 36)]],
  ];
}

/** Growth that meets a limit. */
function limit(): Layer[] {
  const bars = upTo(14).map((at) => ({ x: 8 + at * 17.2, tall: 10 + at * 4.5 }));
  return [
    [gray, 1.5, bars.map(({ x, tall }) => upright(x, height, tall))],
    [solid, 6, bars.map(({ x, tall }) => upright(x, height, Math.min(tall, 34)))],
    [brass, 4, [rule(0, 36, 240)]],
    ground,
  ];
}

/** Five days of nine hours; the lost ones are short, and the worst day is struck. */
function week(): Layer[] {
  const lost = new Set([2, 6, 13, 14, 24, 29, 31, 33, 34, 44]);
  const x = (hour: number) => 4 + Math.floor(hour / 9) * 50 + (hour % 9) * 4;
  const hours = (isLost: boolean) => upTo(45).filter((hour) => lost.has(hour) === isLost);
  return [
    [solid, 4, hours(false).map((hour) => upright(x(hour), height, 58))],
    [gray, 4, hours(true).map((hour) => upright(x(hour), height, 14))],
    [brass, 4, [line(149, 56, 191, 28)]],
    ground,
  ];
}

/** Five stages; those reached are counted. */
function stages(): Layer[] {
  const tall = (at: number) => 24 + at * 11;
  const stage = (at: number) =>
    upTo(4).map((n) => upright(10 + at * 48 + n * 10, height, tall(at)));
  return [
    [solid, 4, upTo(3).flatMap(stage)],
    [gray, 1.5, [3, 4].flatMap(stage)],
    [
      brass,
      4,
      upTo(3).map((at) =>
        line(3 + at * 48, 72 - tall(at) * 0.24, 47 + at * 48, 72 - tall(at) * 0.76),
      ),
    ],
    ground,
  ];
}

/** Seven areas between traditional and leading. */
function sliders(): Layer[] {
  const rows = [0.7, 0.45, 0.25, 0.55, 0.8, 0.35, 0.6].map((at, row) => ({
    y: 6 + row * 10,
    to: at * 240,
  }));
  return [
    [gray, 1, rows.map(({ y }) => rule(0, y, 240))],
    [solid, 3, rows.map(({ y, to }) => rule(0, y, to))],
    [solid, 5, rows.map(({ y, to }) => upright(to, y + 5, 10))],
    [brass, 3, [upright(192, height, height)]],
  ];
}

/** A site: pages below pages, and two that fail. */
function pageTree(): Layer[] {
  const leaves = upTo(9).map((at) => 8 + at * 28);
  const branches = [36, 120, 204];
  return [
    [
      gray,
      1.5,
      [upright(120, 24, 12), rule(36, 24, 168), ...branches.map((x) => upright(x, 48, 24))],
    ],
    [
      gray,
      1.5,
      [...branches.map((x) => rule(x - 28, 48, 56)), ...leaves.map((x) => upright(x, 62, 14))],
    ],
    [solid, 12, [rule(104, 8, 32), ...branches.map((x) => rule(x - 12, 32, 24))]],
    [solid, 12, leaves.filter((_, at) => at !== 4 && at !== 7).map((x) => rule(x - 7, 64, 14))],
    [red, 12, leaves.filter((_, at) => at === 4 || at === 7).map((x) => rule(x - 7, 64, 14))],
  ];
}

/** One page with remarks in its margin. */
function wireframe(): Layer[] {
  const [left, right] = [48, 168];
  return [
    [
      gray,
      1.5,
      [rule(left, 1, 120), rule(left, 71, 120), upright(left, 71, 70), upright(right, 71, 70)],
    ],
    [
      gray,
      1.5,
      [
        rule(left, 12, 120),
        rule(112, 22, 46),
        rule(112, 44, 46),
        upright(112, 44, 22),
        upright(158, 44, 22),
      ],
    ],
    [gray, 1, [line(112, 44, 158, 22), line(112, 22, 158, 44)]],
    [solid, 6, [rule(58, 24, 44), rule(58, 34, 32)]],
    [gray, 2, [rule(58, 44, 44), rule(58, 52, 100), rule(58, 58, 84)]],
    [solid, 8, [rule(58, 65, 22)]],
    [brass, 2, [rule(8, 24, 44), rule(164, 33, 68), rule(8, 65, 44)]],
    [brass, 5, [upright(8, 29, 10), upright(232, 38, 10), upright(8, 70, 10)]],
  ];
}

/** Lines of code behind the margin line; one is wrong. */
function code(): Layer[] {
  const lines = [
    [0, 96],
    [12, 132],
    [24, 60],
    [24, 108],
    [36, 84],
    [24, 44],
    [12, 120],
    [0, 40],
  ].map(([indent = 0, width = 0], row) => rule(44 + indent, 8 + row * 8, width));
  return [
    [gray, 2, lines.map(({ y }) => rule(6, y, 14))],
    ['margin', 1, [upright(30, height, height), upright(33, height, height)]],
    [solid, 4, lines.filter((_, row) => row !== 4)],
    [red, 4, lines.slice(4, 5)],
    [brass, 2, [rule(172, 40, 60)]],
    [brass, 5, [upright(232, 45, 10)]],
  ];
}

/** What goes out weighs less than what comes back. */
function balance(): Layer[] {
  const pile = (x: number, foot: number, count: number) =>
    upTo(count).map((at) => upright(x + at * 8, foot, 24));
  return [
    [gray, 5, pile(24, 34, 4)],
    [solid, 5, pile(156, 54, 9)],
    [brass, 4, [line(8, 34, 232, 56)]],
    [solid, 3, [upright(120, height, 27), rule(96, height, 48)]],
  ];
}

/** One firm at the end of each of three years. */
function threeYears(): Layer[] {
  const firs = [30, 48, 68].map((tall, at) => fir(40 + at * 80, height, tall, 24 + at * 16, 0.2));
  return [
    [solid, 4, firs.flatMap(({ branches }) => branches)],
    [solid, 3, firs.map(({ trunk }) => trunk)],
    ground,
    [brass, 4, [rule(20, height, 40), rule(100, height, 40), rule(180, height, 40)]],
  ];
}

/** The years of one client, each worth less than the one before, and below them what winning it cost. */
function clientYears(): Layer[] {
  const base = 54;
  const years = upTo(10).map((year) => upright(12 + year * 24, base, 50 * 0.9 ** year));
  return [
    [solid, 9, years],
    ['ink', 1, [rule(0, base, 240)]],
    [brass, 9, [{ x: 12, y: base, dy: 17 }]],
  ];
}

/** Stacks of apps, of which two are cut, and the one that stays. */
function stacks(): Layer[] {
  const stack = (x: number, count: number) =>
    upTo(count).map((at) => rule(x, height - 6 - at * 10, 28));
  return [
    [gray, 5, [...stack(8, 3), ...stack(44, 5), ...stack(80, 2), ...stack(116, 4)]],
    [brass, 3, [line(40, 62, 76, 18), line(112, 62, 148, 28)]],
    [gray, 1.5, [rule(154, 38, 28)]],
    [solid, 5, stack(192, 6)],
    ground,
  ];
}

/** All jobs reach the narrow step; few pass it at a time. */
function neck(): Layer[] {
  const lanes = upTo(8).map((at) => 5 + at * 9);
  return [
    [gray, 4, lanes.map((y) => rule(0, y, 104))],
    [solid, 4, lanes.slice(3, 5).map((y) => rule(0, y, 240))],
    [brass, 5, [upright(116, 27, 27), { x: 116, y: 46, dy: 26 }]],
  ];
}

const sketches: Readonly<Record<string, () => readonly Layer[]>> = {
  'lead-generation-scorecard': funnel,
  'marketing-scorecard': areaFirs,
  'growth-potential-scorecard': limit,
  'efficiency-quiz': week,
  'automation-readiness-quiz': stages,
  'modern-firm-quiz': sliders,
  'seo-audit': pageTree,
  'page-grader': wireframe,
  'advanced-seo-qa': code,
  'roi-calculator': balance,
  '/growth-calculator': threeYears,
  'client-lifetime-value-calculator': clientYears,
  'tech-stack-roi-calculator': stacks,
  'workflow-bottleneck-finder': neck,
};

/** The words beside it say the same. */
export function ToolSketch({ path, className = '' }: { path: string; className?: string }) {
  const layers = sketches[path.replace('/tools/', '')]?.();
  return (
    layers && (
      <svg
        viewBox={`0 0 240 ${height}`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className={`block w-full overflow-visible *:[vector-effect:non-scaling-stroke] ${className}`}
      >
        <Layers layers={layers} />
      </svg>
    )
  );
}
