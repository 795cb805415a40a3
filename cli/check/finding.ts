/** What is wrong, how much it matters, and what to do. */
import { printable } from '../shared/words.ts';

/** The gravest last, because the last lines are read first. */
const levels = ['note', 'advice', 'launch', 'error'] as const;

export type Level = (typeof levels)[number];

export interface Finding {
  group: string;
  level: Level;
  message: string;
  /** Absent where the message says it. */
  todo?: string;
}

/** Makes findings of a group; before visitors come, unless another level is given. */
export const findingIn =
  (group: string) =>
  (message: string, todo: string, level: Level = 'launch'): Finding => ({ group, level, message, todo });

export interface Strictness {
  /** Advice counts. */
  strict: boolean;
  /** What must be done before visitors come counts. */
  launch: boolean;
}

export const isFault = ({ level }: Finding, { strict, launch }: Strictness): boolean =>
  level === 'error' || (strict && level === 'advice') || (launch && level === 'launch');

const headings: Record<Level, string> = {
  note: 'NOTES',
  advice: 'ADVICE',
  launch: 'BEFORE VISITORS COME',
  error: 'ERRORS',
};

/** `files`: how many files of content were read. */
export function findingsAsText(findings: readonly Finding[], files: number): string {
  const sections = levels.flatMap((level) => {
    const groups = Map.groupBy(
      findings.filter((finding) => finding.level === level),
      ({ group }) => group,
    );
    const texts = [...groups].map(
      ([group, those]) => `${group}: ${those.length}\n${those.map(lineOf).join('\n')}`,
    );
    return texts.length > 0 ? [`${headings[level]}\n\n${texts.join('\n\n')}\n`] : [];
  });
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  return [
    ...sections,
    `${files} files read, errors: ${count('error')}, before visitors come: ${count('launch')}, advice: ${count('advice')}, notes: ${count('note')}.`,
  ].join('\n');
}

const lineOf = ({ message, todo }: Finding) => `  ${printable([message, todo].filter(Boolean).join(' '))}`;

/** `ready`: nothing counts as a fault. */
export function findingsAsJson(findings: readonly Finding[], strictness: Strictness): string {
  const ready = !findings.some((finding) => isFault(finding, strictness));
  return JSON.stringify({ ready, findings }, null, 2);
}
