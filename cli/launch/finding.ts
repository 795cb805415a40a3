import { printable, wrapped } from '../shared/table.ts';

/** Wraps a paragraph to the width, at most 100 characters. */
const note = (text: string, width = 100): string => wrapped(text, Math.min(width, 100));

/** Groups of findings, in order of output. */
export const groups = [
  'Configuration',
  'Brand and contact',
  'Claims',
  'Promises',
  'Secrets',
  'Mail',
  'Webhooks',
  'Database and machine',
  'Calls',
  'Pages',
  'Campaigns and experiments',
  'Measurement',
  'The site online',
] as const;

export interface Finding {
  group: (typeof groups)[number];
  message: string;
  todo: string;
  /** Only a note; the site may go live with it. */
  isNote?: boolean;
}

/** Makes findings of a group: what is wrong, and what to do. */
export const findingIn =
  (group: Finding['group']) =>
  (message: string, todo: string, isNote = false): Finding => ({
    group,
    message,
    todo,
    ...(isNote && { isNote }),
  });

/** Text output: each finding with its remedy under its group. Wraps at `width`, or at a readable width by default. */
export function toldFindings(findings: readonly Finding[], width = 100): string {
  const sections = groups.flatMap((group) => {
    const lines = findings
      .filter((finding) => finding.group === group)
      .map((finding) => toldFinding(finding, width));
    return lines.length > 0 ? [`${group}\n${lines.join('\n')}`] : [];
  });
  return [...sections, verdict(findings)].join('\n\n');
}

/** Text is indented past the mark, so that marks can be counted in the margin. */
const hang = 9;

function toldFinding({ message, todo, isNote }: Finding, width: number): string {
  const words = [message, todo].map((text) => note(printable(text), width - hang)).join('\n');
  return `  ${isNote ? 'note ' : 'TO DO'}  ${words.replaceAll('\n', `\n${' '.repeat(hang)}`)}`;
}

function verdict(findings: readonly Finding[]): string {
  const notes = findings.filter(({ isNote }) => isNote).length;
  const left = findings.length - notes;
  const noted = notes === 0 ? '' : `, ${counted(notes, 'note')}`;
  return left === 0 ? `Ready to launch${noted}.` : `Not ready: ${counted(left, 'thing')} to do${noted}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export function findingsAsJson(findings: readonly Finding[]): string {
  const told = findings.map(({ group, message, todo, isNote = false }) => ({
    group,
    status: isNote ? 'note' : 'todo',
    message,
    todo,
  }));
  return JSON.stringify({ ready: isReady(findings), findings: told }, null, 2);
}

export const isReady = (findings: readonly Finding[]) => findings.every(({ isNote }) => isNote);
