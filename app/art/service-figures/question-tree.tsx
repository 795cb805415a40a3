/** A fir whose branches are questions, as wide as they are often asked: one needle for each time. */
import { type Drawing, Ink, Labels, line, rule, Strike, type Stroke, upright, upTo } from './kit.tsx';

/** Questions of a sample week at the front desk, the rarest first: 118. */
const asked = [
  ['What is a K-1?', 3],
  ['Is my side job taxable?', 5],
  ['How long do I keep records?', 8],
  ['Should I be an S corporation?', 12],
  ['Do I owe estimated tax?', 15],
  ['Can I deduct a home office?', 19],
  ['Which papers do you need?', 25],
  ['When is my refund due?', 31],
] as const;

const last = asked.length - 1;

interface TreeProps {
  x: number;
  top: number;
  /** Between two branches, and between two needles. */
  pitch: number;
  needle: number;
  width: number;
}

function Tree({ x, top, pitch, needle, width }: TreeProps) {
  const foot = (branch: number) => top + branch * pitch;
  const needles = (count: number, branch: number): Stroke[] =>
    upTo(count).map((n) => upright(x + (n - (count - 1) / 2) * needle, foot(branch), pitch / 2));
  const branches = asked.map(([, count], n) => rule(x - (count * needle) / 2, foot(n), count * needle));
  return (
    <>
      <Ink
        of={[upright(x, foot(last) + pitch, last * pitch + pitch * 2)]}
        tone="grove-trunk"
        width={width * 3}
      />
      <Ink of={asked.flatMap(([, count], n) => needles(count, n))} tone="grove-near" width={width} />
      <Ink of={branches.slice(0, last)} tone="on-ground" width={4} />
      <Strike of={branches.slice(last)} width={6} />
    </>
  );
}

export const questionTree: Drawing = {
  label:
    'A sample week at the front desk: 118 questions, but only eight different ones; the most frequent becomes the first article.',
  heights: [480, 536],
  wide: (
    <>
      <Ink
        of={asked.map(([, count], n) => line(288 + count * 9 + 16, 56 + n * 52, 648, 56 + n * 52))}
        tone="grove-near"
        width={1.5}
        dash="2 6"
      />
      <Tree x={288} top={56} pitch={52} needle={18} width={2.5} />
      <Labels of={[[728, 16, 'A sample week at the front desk']]} />
      <Labels
        of={asked.map(([, count], n) => [696, 61 + n * 52, String(count)])}
        tone="on-ground"
        strong
        anchor="end"
      />
      <Labels of={asked.slice(0, last).map(([text], n) => [728, 61 + n * 52, text])} tone="on-ground" />
      <Labels
        of={[
          [728, 61 + last * 52, asked[last]?.[0] ?? ''],
          [1040, 61 + last * 52, 'First article'],
        ]}
        tone="brass"
        strong
      />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 14, 'A sample week at the front desk']]} />
      <Tree x={175} top={84} pitch={56} needle={11} width={2} />
      <Labels
        of={asked.slice(0, last).map(([text, count], n) => [175, 106 + n * 56, `${count} · ${text}`])}
        anchor="middle"
        clear
      />
      <Labels
        of={[[175, 106 + last * 56, `31 · ${asked[last]?.[0]}`]]}
        tone="brass"
        strong
        anchor="middle"
        clear
      />
    </>
  ),
};
