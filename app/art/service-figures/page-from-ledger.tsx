/** Fourteen ledger lines, one for each day, that grow into the parts of a page; the fourteenth is the button. */
import { box, type Drawing, Fill, Ink, Labels, line, rule, upTo } from './kit.tsx';

/** What each day's line becomes: how thick, and how wide on a page of 100. */
const parts = [
  [5, 24],
  [16, 84],
  [16, 60],
  [3, 92],
  [3, 96],
  [3, 70],
  [10, 96],
  [3, 96],
  [3, 96],
  [3, 52],
  [16, 80],
  [16, 80],
  [3, 40],
  [28, 64],
] as const;

interface PageProps {
  top: number;
  /** Where a line begins to grow, where the page begins, and the page's width. */
  from: number;
  page: number;
  width: number;
}

const pitch = 24;

function Page({ top, from, page, width }: PageProps) {
  const y = (day: number) => top + day * pitch;
  const across = (share: number) => Math.round((share * width) / 100);
  const grown = ([weight, share]: readonly [number, number], day: number) => {
    return `M${from} ${y(day)}L${page} ${y(day) - weight / 2}h${across(share)}v${weight}H${page}z`;
  };
  const field = (day: number) => box(page, y(day) - 5, across(80) - 2, 10);
  return (
    <>
      <Ink of={upTo(14).map((day) => rule(0, y(day), from + 40))} tone="ground-rule" width={1.5} />
      <Ink
        of={box(page - 24, top - 32, width + 24, pitch * 13 + 72)}
        tone="on-ground-2"
        width={1.5}
      />
      <Fill of={parts.slice(0, 13).map(grown).join('')} tone="on-ground" />
      <Fill of={[10, 11].map(field).join('')} tone="ground" />
      <Ink
        of={[32, 66].map((share) =>
          line(page + across(share), y(5.6), page + across(share), y(8.5)),
        )}
        tone="ground"
        width={14}
      />
      <Ink
        of={[60, 74, 88].map((share) => rule(page + across(share), y(0), across(8)))}
        tone="on-ground"
        width={3}
      />
      <Fill of={grown(parts[13], 13)} tone="brass" />
      <Labels of={[[page + 14, y(13) + 5, 'Book a Free Call']]} tone="ground" strong />
    </>
  );
}

export const pageFromLedger: Drawing = {
  label:
    'Fourteen ledger lines, one a day, become the parts of a web page; on day 14 it is live, with a button to book a call.',
  heights: [408, 408],
  wide: (
    <>
      <Page top={40} from={232} page={776} width={424} />
      <Labels of={[[0, 32, 'Day 1']]} tone="on-ground" strong />
      <Labels
        of={[
          [0, 80, 'What you do, for whom'],
          [0, 200, 'Services and prices'],
          [0, 296, 'Forms and taps, tracked'],
        ]}
        minor
      />
      <Labels of={[[0, 376, 'Day 14: live']]} tone="brass" strong />
    </>
  ),
  narrow: (
    <>
      <Page top={40} from={56} page={120} width={230} />
      <Labels of={[[0, 32, 'Day 1']]} tone="on-ground" strong />
      <Labels of={[[0, 376, 'Day 14: live']]} tone="brass" strong />
    </>
  ),
};
