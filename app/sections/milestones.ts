/** Converts a list such as "Day 14: …" to milestones on the thirty-day drawing. Pure. */

interface Line {
  name: string;
  text: string;
}

export interface Timeline {
  milestones: { day: number; when: string; text: string }[];
  /** Work that takes longer than the drawing covers. */
  note: string | undefined;
}

/** Lines that begin with "Day" are placed at their first number; the others become the note. */
export function milestonesOf(lines: readonly Line[]): Timeline {
  const dayOf = ({ name }: Line) => Number(/^Day (\d+)/.exec(name)?.[1] ?? 0);
  const sentence = ({ name, text }: Line) => `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const later = lines.filter((line) => dayOf(line) === 0);
  return {
    milestones: lines
      .filter((line) => dayOf(line) > 0)
      .map((line) => ({ day: dayOf(line), when: line.name, text: line.text })),
    note: later.length > 0 ? later.map(sentence).join(' ') : undefined,
  };
}
