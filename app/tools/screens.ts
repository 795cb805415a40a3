/** Which questions of a quiz share a screen. Pure. */
import type { Input, Tool, Values } from '#domain/tools/define.ts';
import { isVisible } from '#domain/tools/read-inputs.ts';

export interface Screen {
  /** Its legend: the group, or what the figures are. One question is its own legend. */
  legend?: string;
  inputs: readonly Input[];
}

/** Figures of one group, and figures without a group that follow one another, share a screen. A question has its own. */
export function allScreens(tool: Tool): Screen[] {
  const screens: { legend?: string; inputs: Input[] }[] = [];
  for (const input of tool.inputs) {
    const last = screens.at(-1);
    const before = last?.inputs.at(-1);
    const shares =
      input.group !== undefined
        ? before?.group === input.group
        : input.type !== 'choice' && before !== undefined && before.type !== 'choice' && !before.group;
    if (shares && last) last.inputs.push(input);
    else if (input.type === 'choice' && !input.group) screens.push({ inputs: [input] });
    else screens.push({ legend: input.group ?? 'Your firm in figures', inputs: [input] });
  }
  return screens;
}

/** The screens with something that applies. */
export function screensOf(tool: Tool, values: Values): Screen[] {
  return allScreens(tool).filter(({ inputs }) => inputs.some((input) => isVisible(input, values)));
}
