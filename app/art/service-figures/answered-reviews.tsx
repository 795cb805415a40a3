/** Ten reviews as firs with a tier for each star; below ground their answers, higher up the earlier. The low one is first. */
import { type Drawing, Ink, Labels, line, rule, Strike, type Stroke, upright, upTo } from './kit.tsx';

const stars = [5, 4, 5, 1, 5, 3, 5, 4, 5, 5];
const low = stars.indexOf(1);
/** The low review is answered first, the others as they came. */
const turn = (review: number) => (review === low ? 0 : review < low ? review + 1 : review);

/** A fir of as many tiers as stars: three rules to a tier, and air above the next. */
function tiers(x: number, foot: number, count: number, width: number, pitch: number): Stroke[] {
  return upTo(count).flatMap((tier) =>
    [0.34, 0.67, 1].map((spread, n) => {
      const half = Math.round((width / 2) * spread * (0.6 + 0.1 * tier));
      return rule(x - half, foot - 16 - (count - 1 - tier) * pitch * 4 - (2 - n) * pitch, half * 2);
    }),
  );
}

interface StandProps extends Record<'foot' | 'width' | 'crown' | 'pitch' | 'first' | 'step', number> {
  reviews: readonly number[];
  x: (review: number) => number;
}

/** Firs on their ground; answers below it, the first at depth `first`, each later one a `step` deeper. */
function Stand({ reviews, x, foot, width, crown, pitch, first, step }: StandProps) {
  const reply = (review: number) => {
    const depth = foot + first + turn(review) * step;
    const lines = [1, 1, 0.6].map((share, n) =>
      rule(x(review) - crown / 2, depth + n * 8, Math.round(crown * share)),
    );
    return [line(x(review), foot, x(review), depth - 8), ...lines];
  };
  const count = (review: number) => stars[review] ?? 0;
  const branches = reviews.flatMap((review) => tiers(x(review), foot, count(review), crown, pitch));
  const trunks = reviews.map((review) => upright(x(review), foot, 16 + count(review) * pitch * 4 - pitch));
  return (
    <>
      <Ink of={branches} tone="grove-near" width={3.5} round />
      <Ink of={trunks} tone="grove-trunk" width={4} />
      <Ink of={[rule(0, foot, width)]} tone="on-ground-2" width={1.5} />
      <Ink of={reviews.filter((review) => review !== low).flatMap(reply)} tone="on-ground" width={2.5} />
      {reviews.includes(low) && <Strike of={reply(low)} width={4} gap={0} />}
    </>
  );
}

const wideX = (review: number) => 40 + review * 124;
const narrowX = (review: number) => 28 + (review % 5) * 72;
const wide = { x: wideX, width: 1200, crown: 80, pitch: 8 };
const narrow = { x: narrowX, width: 350, crown: 48, pitch: 5 };
const sample = 'A sample: ten reviews, a tier for each star';

export const answeredReviews: Drawing = {
  label:
    'Ten sample reviews, ten answers: the one-star review is answered first, then the others as they came.',
  heights: [480, 512],
  wide: (
    <>
      <Stand {...wide} reviews={upTo(10)} foot={192} first={40} step={22} />
      <Labels of={[[wideX(low), 144, '1 star']]} tone="on-ground" strong anchor="middle" />
      <Labels of={[[wideX(low), 280, 'Answered first']]} tone="brass" strong anchor="middle" />
      <Labels of={[[0, 448, sample]]} />
    </>
  ),
  narrow: (
    <>
      <Stand {...narrow} reviews={upTo(5)} foot={120} first={32} step={16} />
      <Stand {...narrow} reviews={[5, 6, 7, 8, 9]} foot={376} first={-48} step={14} />
      <Labels of={[[narrowX(low), 84, '1 star']]} tone="on-ground" strong anchor="middle" />
      <Labels of={[[narrowX(low), 190, 'Answered first']]} tone="brass" strong anchor="middle" />
      <Labels of={[[0, 504, sample]]} />
    </>
  ),
};
