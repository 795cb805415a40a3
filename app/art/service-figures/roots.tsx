/** Four systems as firs; their twelve contracts as roots that end, each in its month, on one line: the plan. */
import {
  type Drawing,
  fir,
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

interface System {
  name: string;
  x: number;
  height: number;
  /** Months in which a contract comes up for notice; 0 is January. */
  notices: readonly number[];
}

interface SystemsProps {
  systems: readonly System[];
  /** Heights of the ground and of the plan below it. */
  ground: number;
  plan: number;
  /** The place of January, and from month to month. */
  january: number;
  step: number;
  crown: number;
  width: number;
  letters: number;
}

function Systems({ systems, ground, plan, january, step, crown, width, letters }: SystemsProps) {
  const firs = systems.map(({ x, height }) => fir(x, ground, height, crown, 0.3));
  const deep = plan - ground;
  const at = (index: number) => january + index * step;
  const root = (x: number, across: number) =>
    `M${x} ${ground}c0 ${deep / 2} ${across} ${deep / 8} ${across} ${deep - 28}`;
  const found = systems.flatMap(({ x, notices }) => notices.map((index) => root(x, at(index) - x)));
  return (
    <>
      <Ink of={firs.flatMap(({ branches }) => branches)} tone="grove-near" width={3.5} round />
      <Ink of={firs.map(({ trunk }) => trunk)} tone="grove-trunk" width={6} />
      <Labels
        of={systems.map(({ name, x }) => [x + crown / 7, ground - 10, name])}
        tone="on-ground"
        strong
      />
      <Ink of={[rule(0, ground, width)]} tone="on-ground-2" width={1.5} />
      <Ink of={found.join('')} tone="on-ground-2" width={2} />
      <Ink
        of={found.join('')}
        tone="on-ground-2"
        width={4}
        dash={`${Math.round(deep * 0.4)} 999`}
      />
      <Ink of={upTo(12).map((index) => upright(at(index), plan, 32))} tone="on-ground" width={5} />
      <Strike of={[rule(0, plan, width)]} width={6} gap={0} />
      <Labels
        of={upTo(12).map((index) => [at(index), plan + 28, month(index, letters)])}
        anchor="middle"
      />
    </>
  );
}

export const roots: Drawing = {
  label:
    'A sample register: four systems hang on twelve contracts, and one plan holds every notice date of the year.',
  heights: [504, 480],
  wide: (
    <>
      <Systems
        systems={[
          { name: 'Portal', x: 136, height: 120, notices: [0, 1, 4] },
          { name: 'Workflow', x: 392, height: 152, notices: [2, 3, 7] },
          { name: 'Backups', x: 696, height: 184, notices: [5, 6, 9] },
          { name: 'Tax software', x: 1032, height: 224, notices: [8, 10, 11] },
        ]}
        ground={232}
        plan={440}
        january={56}
        step={99}
        crown={112}
        width={1200}
        letters={3}
      />
      <Labels of={[[1200, 500, 'A sample register']]} anchor="end" />
      <Labels
        of={[[0, 500, 'One plan: twelve notice dates, reread each quarter']]}
        tone="brass"
        strong
      />
    </>
  ),
  narrow: (
    <>
      <Systems
        systems={[
          { name: 'Portal', x: 48, height: 88, notices: [0, 1, 4] },
          { name: 'Workflow', x: 136, height: 104, notices: [2, 3, 7] },
          { name: 'Backups', x: 224, height: 128, notices: [5, 6, 9] },
          { name: 'Tax', x: 304, height: 160, notices: [8, 10, 11] },
        ]}
        ground={200}
        plan={388}
        january={10}
        step={30}
        crown={56}
        width={350}
        letters={1}
      />
      <Labels of={[[0, 448, 'One plan, twelve notice dates']]} tone="brass" strong />
      <Labels of={[[0, 472, 'A sample register']]} />
    </>
  ),
};

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
  const branches = asked.map(([, count], n) =>
    rule(x - (count * needle) / 2, foot(n), count * needle),
  );
  return (
    <>
      <Ink
        of={[upright(x, foot(last) + pitch, last * pitch + pitch * 2)]}
        tone="grove-trunk"
        width={width * 3}
      />
      <Ink
        of={asked.flatMap(([, count], n) => needles(count, n))}
        tone="grove-near"
        width={width}
      />
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
      <Labels
        of={asked.slice(0, last).map(([text], n) => [728, 61 + n * 52, text])}
        tone="on-ground"
      />
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
        of={asked
          .slice(0, last)
          .map(([text, count], n) => [175, 106 + n * 56, `${count} · ${text}`])}
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
