/** A town of ruled blocks, one search, six firms: a stroke for each part of a profile that is complete. */
import {
  box,
  type Drawing,
  Fill,
  Ink,
  Labels,
  line,
  ring,
  Strike,
  tally,
  upright,
  upTo,
} from './kit.tsx';

type Spot = readonly [x: number, y: number, parts: number];

const parts = ['Category', 'Services', 'Hours', 'Photos', 'Taps tracked'];

/** Blocks are ruled paper; the streets are what is left out. */
function Town({
  id,
  outline,
  streets,
  avenues,
}: Record<'id' | 'outline' | 'streets' | 'avenues', string>) {
  return (
    <>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 4h8" stroke="var(--ground-rule)" strokeWidth="3" />
      </pattern>
      <path d={outline} fill={`url(#${id})`} />
      <Ink of={streets} tone="ground" width={9} />
      <Ink of={avenues} tone="ground" width={18} />
      <Ink of={avenues} tone="ground-rule" width={1.5} />
    </>
  );
}

/** Firms as tallies on a stem, each on a cleared plate. The fifth part is the strike. */
function Firms({ of, height, step }: { of: readonly Spot[]; height: number; step: number }) {
  const counted = (count: (spot: Spot) => number) =>
    of.map((spot) => tally(count(spot), spot[0] - step * 1.5, spot[1] - height, height, step));
  const counts = counted((spot) => spot[2]);
  const plates = of.map(([x, y]) =>
    box(x - step * 3, y - height * 2 - step, step * 6, height + step * 2),
  );
  return (
    <>
      <Fill of={plates.join('')} tone="ground" />
      <Ink of={of.map(([x, y]) => upright(x, y, height))} tone="on-ground-2" width={1.5} />
      <Ink
        of={counted(() => 4).flatMap((each) => each.uprights)}
        tone="grove-mid"
        width={step * 0.4}
      />
      <Ink of={counts.flatMap((each) => each.uprights)} tone="on-ground" width={step * 0.4} />
      <Strike of={counts.flatMap((each) => each.diagonals)} width={step * 0.4} gap={step * 0.2} />
    </>
  );
}

/** Where someone searches, and how far it is to each firm. */
function Search({ x, y, radii }: { x: number; y: number; radii: readonly number[] }) {
  return (
    <>
      <Ink
        of={radii.map((radius) => ring(x, y, radius)).join('')}
        tone="on-ground-2"
        width={1.5}
        dash="2 6"
      />
      <Fill of={ring(x, y, 7)} tone="on-ground" />
      <rect
        x={x - 76}
        y={y + 16}
        width="152"
        height="36"
        rx="18"
        fill="var(--ground)"
        stroke="var(--on-ground)"
      />
      <Labels of={[[x, y + 39, 'cpa near me']]} anchor="middle" tone="on-ground" />
    </>
  );
}

/** What each stroke is, as a list whose last mark is the strike. */
function Key({ of, height }: { of: readonly (readonly [x: number, y: number])[]; height: number }) {
  const [x, y] = of[4] ?? [0, 0];
  const marks = of.slice(0, 4).map(([left, foot]) => upright(left + 10, foot + 2, height));
  return (
    <>
      <Ink of={marks} tone="on-ground" width={4} />
      <Ink of={[line(x, y - 1, x + 20, y - height + 5)]} tone="brass" width={4} />
      <Labels of={of.map(([left, foot], n) => [left + 32, foot, parts[n] ?? ''])} />
    </>
  );
}

const shore = (x: number) => `M${x + 72} 0c16 88-80 128-72 232s48 144-8 232`;
const down = (from: number, pitch: number, count: number, step: string) =>
  upTo(count).map((n) => `M${from + n * pitch} 0l${step}`);
const across = (from: number, top: number, pitch: number, step: string) =>
  upTo(5).map((n) => `M${from} ${top + n * pitch}l${step}`);

const wide = (
  <>
    <Town
      id="town"
      outline={`${shore(376)}H1200V0z`}
      streets={[...down(336, 96, 10, '56 464'), ...across(336, 136, 96, '864-108')].join('')}
      avenues="M456 464L1144 0M392 304l808-101"
    />
    <Ink of={shore(360) + shore(350)} tone="grove-near" width={1.5} />
    <Search x={704} y={232} radii={[72, 144, 216]} />
    <Firms
      of={[
        [592, 192, 2],
        [872, 184, 1],
        [856, 384, 3],
        [512, 360, 3],
        [1056, 440, 2],
      ]}
      height={24}
      step={8}
    />
    <Firms of={[[1040, 192, 5]]} height={64} step={16} />
    <Labels of={[[1056, 184, 'Your firm']]} tone="on-ground" strong clear />
    <Labels
      of={[[0, 16, 'One stroke for each part|of a complete profile']]}
      tone="on-ground"
      strong
    />
    <Key of={upTo(5).map((n) => [0, 96 + n * 32])} height={18} />
    <Labels of={[[0, 400, 'A sample town.|Rings are half a mile.|Distance is fixed.']]} />
  </>
);

const narrow = (
  <>
    <Town
      id="town-s"
      outline="M40 0c8 64-40 96-32 152s24 96 0 152H350V0z"
      streets={[...down(8, 64, 6, '36 304'), ...across(0, 72, 64, '350-44')].join('')}
      avenues="M40 304L300 0M8 200l342-43"
    />
    <Search x={160} y={168} radii={[56, 112]} />
    <Firms
      of={[
        [80, 96, 2],
        [272, 288, 3],
        [48, 272, 3],
        [176, 72, 1],
      ]}
      height={20}
      step={6}
    />
    <Firms of={[[280, 120, 5]]} height={40} step={11} />
    <Labels of={[[344, 140, 'Your firm']]} anchor="end" tone="on-ground" strong clear />
    <Labels of={[[0, 344, 'One stroke for each part of a profile']]} tone="on-ground" strong />
    <Key of={upTo(5).map((n) => [Math.floor(n / 3) * 168, 376 + (n % 3) * 28])} height={16} />
  </>
);

export const localSearch: Drawing = {
  label:
    'A sample map of six firms around one search: distance is fixed, and yours is the only profile with all five parts complete.',
  heights: [464, 440],
  wide,
  narrow,
};
