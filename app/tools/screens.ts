/** Groups quiz questions into screens. Pure. */
import type { Input, Tool, Values } from '#domain/tools/define.ts';
import { isVisible } from '#domain/tools/evaluate.ts';

export interface Screen {
  /** Legend: the group or topic. A single question is its own legend. */
  legend?: string;
  /** Facts about the firm, not a quiz question. */
  isPlain?: boolean;
  inputs: readonly Input[];
}

/** Maximum fields that fit a phone's screen. Folded assumptions don't count. */
const fieldsOfScreen = 4;

/** Each question has a screen; figures of a group share one, and consecutive ungrouped figures as many as fit. */
export function allScreens(tool: Tool): readonly Screen[] {
  const runs: Input[][] = [];
  for (const input of tool.inputs) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const shares =
      input.group !== undefined
        ? before?.group === input.group
        : isFigure(input) && before !== undefined && isFigure(before) && !before.group;
    if (shares && last) last.push(input);
    else runs.push([input]);
  }
  return runs.flatMap(screensOfRun);
}

const isFigure = ({ type }: Input) => type !== 'choice';

function screensOfRun(inputs: readonly Input[]): Screen[] {
  const [first] = inputs;
  if (first?.group !== undefined) return [{ legend: first.group, inputs }];
  if (first?.type === 'choice') return [{ inputs }];
  const open = inputs.filter(({ advanced }) => !advanced);
  const parts = Math.max(1, Math.ceil(open.length / fieldsOfScreen));
  const each = Math.ceil(open.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    legend: 'Your firm in figures',
    isPlain: true,
    inputs: [
      ...open.slice(part * each, (part + 1) * each),
      ...(part === parts - 1 ? inputs.filter(({ advanced }) => advanced) : []),
    ],
  }));
}

/** Screens with at least one applicable input. */
export function screensOf(tool: Tool, values: Values): Screen[] {
  return allScreens(tool).filter(({ inputs }) => inputs.some((input) => isVisible(input, values)));
}

/** A screen's question by number, and the total. Plain figures have the number of the question before them. */
export function countOf(screens: readonly Screen[], place: number) {
  const questions = (some: readonly Screen[]) => some.filter(({ isPlain }) => !isPlain).length;
  return {
    count: questions(screens),
    at: questions(screens.slice(0, place)),
    isQuestion: !screens[place - 1]?.isPlain,
  };
}
