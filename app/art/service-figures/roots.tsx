/** Four systems as firs; their twelve contracts as roots that end, each in its month, on one line: the plan. */
import { type Drawing, fir, Ink, Labels, month, rule, Strike, upright, upTo } from './kit.tsx';

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
      <Labels of={systems.map(({ name, x }) => [x + crown / 7, ground - 10, name])} tone="on-ground" strong />
      <Ink of={[rule(0, ground, width)]} tone="on-ground-2" width={1.5} />
      <Ink of={found.join('')} tone="on-ground-2" width={2} />
      <Ink of={found.join('')} tone="on-ground-2" width={4} dash={`${Math.round(deep * 0.4)} 999`} />
      <Ink of={upTo(12).map((index) => upright(at(index), plan, 32))} tone="on-ground" width={5} />
      <Strike of={[rule(0, plan, width)]} width={6} gap={0} />
      <Labels of={upTo(12).map((index) => [at(index), plan + 28, month(index, letters)])} anchor="middle" />
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
        {...{ ground: 232, plan: 440, january: 56, step: 99, crown: 112, width: 1200, letters: 3 }}
      />
      <Labels of={[[1200, 500, 'A sample register']]} anchor="end" />
      <Labels of={[[0, 500, 'One plan: twelve notice dates, reread each quarter']]} tone="brass" strong />
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
        {...{ ground: 200, plan: 388, january: 10, step: 30, crown: 56, width: 350, letters: 1 }}
      />
      <Labels of={[[0, 448, 'One plan, twelve notice dates']]} tone="brass" strong />
      <Labels of={[[0, 472, 'A sample register']]} />
    </>
  ),
};
