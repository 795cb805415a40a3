/** What is wrong, how much it matters, and what to do. */

/** `launch`: to do before visitors come. The gravest last, because the last lines are read first. */
export const levels = ['note', 'advice', 'launch', 'error'] as const;
export type Level = (typeof levels)[number];

export interface Finding {
  group: string;
  level: Level;
  message: string;
  /** Absent where the message says it. */
  todo?: string;
  /** Where nothing has to change, what a yes at the desk stores. */
  yes?: readonly Yes[];
}

/** A field of a content file that takes a value, or the day of the yes without one. */
export interface Yes {
  file: string;
  path: readonly string[];
  value?: readonly string[];
}

/** Makes findings of a group; before visitors come, unless another level is given. */
export const findingIn =
  (group: string) =>
  (message: string, todo: string, level: Level = 'launch'): Finding => ({
    group,
    level,
    message,
    todo,
  });

/** What a check answers: what is wrong, or nothing. */
export type Answer = Finding | false | undefined;

/** The findings among the answers of checks. */
export const found = (...answers: readonly (Answer | readonly Answer[])[]): Finding[] =>
  answers.flat().filter((answer) => answer !== false && answer !== undefined);

interface Strictness {
  /** Advice counts. */
  strict: boolean;
  /** What must be done before visitors come counts. */
  launch: boolean;
}

export const isFault = ({ level }: Finding, { strict, launch }: Strictness): boolean =>
  level === 'error' || (strict && level === 'advice') || (launch && level === 'launch');

/** Makes findings about the machine and its database. */
export const machineFinding = findingIn('Database and machine');

/** An error in one line, with passwords in addresses removed. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const line = String(message ?? error).split('\n')[0] ?? '';
  return `${code ? `${code}: ` : ''}${line.replaceAll(/\/\/[^/@\s]*@/g, '//…@')}`.slice(0, 200);
}
