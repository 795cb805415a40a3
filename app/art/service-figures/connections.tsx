/** Email, form, calendar and CRM as four lines; a strike joins them, and one line goes on. */
import {
  type Drawing,
  Ink,
  Labels,
  line,
  rule,
  Strike,
  type Stroke,
  upright,
  upTo,
} from './kit.tsx';

const names = ['Email', 'Form', 'Calendar', 'CRM'];
const y = (n: number) => 72 + n * 80;

export const joinedLines: Drawing = {
  label:
    'The same inquiry, typed four times in four systems, becomes one record once they are joined.',
  heights: [384, 472],
  wide: (
    <>
      <Ink of={upTo(4).map((n) => rule(0, y(n), 696 - n * 72))} tone="grove-trunk" width={3} />
      <Ink
        of={upTo(4)
          .map((n) => `M${696 - n * 72} ${y(n)}H720C848 ${y(n)} 824 192 952 192`)
          .join('')}
        tone="on-ground"
        width={4}
      />
      <Ink of={[rule(952, 192, 248)]} tone="on-ground" width={10} />
      <Ink
        of={upTo(4).map((n) => upright(200 + n * 72, y(n) + 20, 40))}
        tone="on-ground"
        width={6}
      />
      <Ink of={[upright(1128, 216, 48)]} tone="brass" width={8} />
      <Strike of={[line(432, 364, 744, 20)]} width={12} gap={7} />
      <Labels of={names.map((name, n) => [0, y(n) - 16, name])} tone="on-ground" strong />
      <Labels
        of={['typed', 'again', 'again', 'again'].map((word, n) => [184 + n * 72, y(n) - 16, word])}
        anchor="end"
      />
      <Labels of={[[1200, 152, 'One record, typed once']]} tone="brass" strong anchor="end" />
    </>
  ),
  narrow: (
    <>
      <Labels of={names.map((name, n) => [8 + n * 96, 14, name])} tone="on-ground" strong />
      <Ink
        of={upTo(4).map((n) => upright(8 + n * 96, 288 - n * 56, 264 - n * 56))}
        tone="grove-trunk"
        width={3}
      />
      <Ink
        of={upTo(4)
          .map(
            (n) => `M${8 + n * 96} ${288 - n * 56}V296c0 72 ${144 - n * 96} 32 ${144 - n * 96} 96`,
          )
          .join('')}
        tone="on-ground"
        width={4}
      />
      <Ink of={[upright(152, 472, 80)]} tone="on-ground" width={10} />
      <Ink
        of={[...upTo(4).map((n) => rule(n * 96 - 6, 136 - n * 28, 28))]}
        tone="on-ground"
        width={6}
      />
      <Ink of={[rule(132, 432, 40)]} tone="brass" width={7} />
      <Strike of={[line(-8, 316, 336, 98)]} width={9} gap={5} />
      <Labels of={[[24, 152, 'typed|four times']]} />
      <Labels of={[[184, 437, 'One record,|typed once']]} tone="brass" strong />
    </>
  ),
};

/** What a switch does, how many go on, how many leave, and where they go. */
const switches = [
  ['Answered', 10, 2, 'clients,|to your team'],
  ['Sorted', 7, 3, 'no fit,|referred'],
  ['Booked', 5, 2, 'not yet,|kept warm'],
  ['Reminded', 4, 1, 'moved to|another day'],
] as const;

/** What passes the last switch has arrived at the end of the line. */
const last = switches.length - 1;

const wagons = (count: number, x: number, y: number): Stroke[] =>
  upTo(count).map((n) => upright(x + n * 11, y + 18, 36));

/** Where a switch lies on the upright yard: below what came through the one before. */
const down = (index: number) => [112, 220, 308, 382][index] ?? 0;

export const switchyard: Drawing = {
  label:
    'Twelve inquiries enter: four meet you, eight go to a siding with a name, and all twelve are counted.',
  heights: [376, 528],
  wide: (
    <>
      <Labels of={[[0, 48, '12 inquiries']]} tone="on-ground" strong />
      <Labels of={switches.map(([name], n) => [176 + n * 240, 48, name])} tone="on-ground" strong />
      <Ink of={[rule(0, 96, 1200), rule(0, 112, 1200)]} tone="on-ground-2" width={1.5} />
      <Ink
        of={switches
          .map((_, n) => `M${168 + n * 240} 112l112 112h104m-104-16l-96-96m96 96h104`)
          .join('')}
        tone="on-ground-2"
        width={1.5}
      />
      <Ink
        of={[
          ...wagons(12, 8, 104),
          ...switches.flatMap(([, through, off], n) => [
            ...wagons(through, n === last ? 1159 : 216 + n * 240, 104),
            ...wagons(off, 296 + n * 240, 216),
          ]),
        ]}
        tone="on-ground"
        width={5}
      />
      <Strike of={switches.map((_, n) => line(160 + n * 240, 88, 192 + n * 240, 120))} width={7} />
      <Labels of={switches.map(([, , off, where], n) => [288 + n * 240, 264, `${off} ${where}`])} />
      <Labels
        of={[
          [1200, 48, '4 meet you'],
          [1200, 352, '2 + 3 + 2 + 1 + 4 = 12'],
        ]}
        tone="on-ground"
        strong
        anchor="end"
      />
      <Labels of={[[0, 352, 'A sample month']]} />
      <Ink of={[rule(992, 366, 208), rule(992, 371, 208)]} tone="brass" width={2} />
    </>
  ),
  narrow: (
    <>
      <Ink of={[upright(16, 464, 464), upright(32, 464, 464)]} tone="on-ground-2" width={1.5} />
      <Ink
        of={upTo(4)
          .map((n) => `M32 ${down(n)}l48 48h96m0-16h-88l-56-56`)
          .join('')}
        tone="on-ground-2"
        width={1.5}
      />
      <Ink
        of={[12, 10, 7, 5, 4].flatMap((count, n) =>
          upTo(count).map((k) => rule(6, (n ? down(n - 1) + 22 : 6) + k * 7, 36)),
        )}
        tone="on-ground"
        width={3.5}
      />
      <Ink
        of={switches.flatMap(([, , off], n) => wagons(off, 104, down(n) + 40))}
        tone="on-ground"
        width={4}
      />
      <Strike of={upTo(4).map((n) => line(10, down(n) - 18, 38, down(n) + 10))} width={6} gap={3} />
      <Labels of={switches.map(([name], n) => [72, down(n) + 8, name])} tone="on-ground" strong />
      <Labels of={switches.map(([, , off, where], n) => [192, down(n) + 36, `${off} ${where}`])} />
      <Labels of={[[350, 504, 'A sample month']]} anchor="end" />
      <Labels
        of={[
          [56, 20, '12 inquiries'],
          [48, 460, '4 meet you'],
        ]}
        tone="on-ground"
        strong
      />
      <Labels of={[[0, 504, '2 + 3 + 2 + 1 + 4 = 12']]} tone="on-ground" strong />
      <Ink of={[rule(0, 517, 160), rule(0, 522, 160)]} tone="brass" width={2} />
    </>
  ),
};
