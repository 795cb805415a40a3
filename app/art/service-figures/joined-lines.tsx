/** Email, form, calendar and CRM as four lines; a strike joins them, and one line goes on. */
import { type Drawing, Ink, Labels, line, rule, Strike, upright, upTo } from './kit.tsx';

const names = ['Email', 'Form', 'Calendar', 'CRM'];
const y = (n: number) => 72 + n * 80;

export const joinedLines: Drawing = {
  label: 'The same inquiry, typed four times in four systems, becomes one record once they are joined.',
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
      <Ink of={upTo(4).map((n) => upright(200 + n * 72, y(n) + 20, 40))} tone="on-ground" width={6} />
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
          .map((n) => `M${8 + n * 96} ${288 - n * 56}V296c0 72 ${144 - n * 96} 32 ${144 - n * 96} 96`)
          .join('')}
        tone="on-ground"
        width={4}
      />
      <Ink of={[upright(152, 472, 80)]} tone="on-ground" width={10} />
      <Ink of={[...upTo(4).map((n) => rule(n * 96 - 6, 136 - n * 28, 28))]} tone="on-ground" width={6} />
      <Ink of={[rule(132, 432, 40)]} tone="brass" width={7} />
      <Strike of={[line(-8, 316, 336, 98)]} width={9} gap={5} />
      <Labels of={[[24, 152, 'typed|four times']]} />
      <Labels of={[[184, 437, 'One record,|typed once']]} tone="brass" strong />
    </>
  ),
};
