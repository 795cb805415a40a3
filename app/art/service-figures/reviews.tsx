/** A year in strokes: a short one for each request, a tall one for each review, every fifth review struck. */
import {
  type Drawing,
  Ink,
  Labels,
  line,
  month,
  rule,
  Strike,
  type Stroke,
  upright,
  upTo,
} from './kit.tsx';

/** Engagements delivered in a sample year, January to December: 120, and a request for each. */
const delivered = [6, 12, 22, 24, 10, 6, 5, 5, 10, 10, 5, 5];

/** In the sample, one client in four writes: the third of each four. */
const writes = (request: number) => request % 4 === 2;

interface MonthsProps extends Record<'foot' | 'step' | 'height' | 'width', number> {
  months: readonly number[];
}

/** Neighboring months on their base line, `step` wide each; reviews are `height` tall. */
function Months({ months, foot, step, height, width }: MonthsProps) {
  const before = delivered.slice(0, months[0]).reduce((sum, count) => sum + count, 0);
  const requests = months.flatMap((index, place) => {
    const count = delivered[index] ?? 0;
    return upTo(count).map((n) => Math.round((place + (n + 0.5) / count) * step));
  });
  const reviews = requests.filter((_, index) => writes(before + index));
  const fifth = (group: number) =>
    line(
      (reviews[group * 5] ?? 0) - 10,
      foot - height * 0.3,
      reviews[group * 5 + 4] ?? 0,
      foot - height * 0.8,
    );
  const ends = step * months.length;
  return (
    <>
      <Ink of={requests.map((x) => upright(x, foot, height * 0.16))} tone="grove-near" width={2} />
      <Ink
        of={reviews.filter((_, n) => n % 5 < 4).map((x) => upright(x, foot, height))}
        tone="on-ground"
        width={width}
      />
      <Ink of={[rule(0, foot + 1, ends), rule(0, foot + 5, ends)]} tone="on-ground-2" width={1.5} />
      <Strike of={upTo(reviews.length / 5).map(fifth)} width={width} gap={3} />
      <Labels of={months.map((index, place) => [place * step, foot + 28, month(index)])} />
    </>
  );
}

const sample = 'A sample year: 120 requests, 30 reviews';

export const yearOfReviews: Drawing = {
  label:
    'A sample year: 120 finished jobs, 120 automatic requests, 30 reviews; 46 of the requests went out in March and April.',
  heights: [344, 504],
  wide: (
    <>
      <Months months={upTo(12)} foot={304} step={100} height={208} width={5} />
      <Ink
        of={[rule(200, 56, 200), upright(200, 64, 8), upright(400, 64, 8)]}
        tone="on-ground-2"
        width={1.5}
      />
      <Labels of={[[200, 36, '46 requests in two months']]} tone="on-ground" strong />
      <Labels of={[[640, 36, sample]]} tone="on-ground" />
      <Labels
        of={[[640, 60, 'Short is a request, tall a review, brass every fifth review.']]}
        minor
      />
    </>
  ),
  narrow: (
    <>
      {upTo(4).map((n) => (
        <Months
          key={n}
          months={[n * 3, n * 3 + 1, n * 3 + 2]}
          foot={72 + n * 120}
          step={116}
          height={72}
          width={4}
        />
      ))}
      <Labels of={[[0, 496, sample]]} tone="on-ground" />
    </>
  ),
};

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

interface StandProps
  extends Record<'foot' | 'width' | 'crown' | 'pitch' | 'first' | 'step', number> {
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
  const trunks = reviews.map((review) =>
    upright(x(review), foot, 16 + count(review) * pitch * 4 - pitch),
  );
  return (
    <>
      <Ink of={branches} tone="grove-near" width={3.5} round />
      <Ink of={trunks} tone="grove-trunk" width={4} />
      <Ink of={[rule(0, foot, width)]} tone="on-ground-2" width={1.5} />
      <Ink
        of={reviews.filter((review) => review !== low).flatMap(reply)}
        tone="on-ground"
        width={2.5}
      />
      {reviews.includes(low) && <Strike of={reply(low)} width={4} gap={0} />}
    </>
  );
}

const wideX = (review: number) => 40 + review * 124;
const narrowX = (review: number) => 28 + (review % 5) * 72;
const wide = { x: wideX, width: 1200, crown: 80, pitch: 8 };
const narrow = { x: narrowX, width: 350, crown: 48, pitch: 5 };
const sampleAnswers = 'A sample: ten reviews, a tier for each star';

export const answeredReviews: Drawing = {
  label:
    'Ten sample reviews, ten answers: the one-star review is answered first, then the others as they came.',
  heights: [480, 512],
  wide: (
    <>
      <Stand {...wide} reviews={upTo(10)} foot={192} first={40} step={22} />
      <Labels of={[[wideX(low), 144, '1 star']]} tone="on-ground" strong anchor="middle" />
      <Labels of={[[wideX(low), 280, 'Answered first']]} tone="brass" strong anchor="middle" />
      <Labels of={[[0, 448, sampleAnswers]]} />
    </>
  ),
  narrow: (
    <>
      <Stand {...narrow} reviews={upTo(5)} foot={120} first={32} step={16} />
      <Stand {...narrow} reviews={[5, 6, 7, 8, 9]} foot={376} first={-48} step={14} />
      <Labels of={[[narrowX(low), 84, '1 star']]} tone="on-ground" strong anchor="middle" />
      <Labels of={[[narrowX(low), 190, 'Answered first']]} tone="brass" strong anchor="middle" />
      <Labels of={[[0, 504, sampleAnswers]]} />
    </>
  ),
};
