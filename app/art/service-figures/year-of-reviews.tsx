/** A year in strokes: a short one for each request, a tall one for each review, every fifth review struck. */
import { type Drawing, Ink, Labels, line, month, rule, Strike, upright, upTo } from './kit.tsx';

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
      <Labels of={[[640, 60, 'Short is a request, tall a review, brass every fifth review.']]} minor />
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
