import { printable } from '../table.ts';
import { type Finding, groups } from './finding.ts';

/** For people: under the name of its group, what is the matter and what to do. */
export function toldFindings(findings: readonly Finding[]): string {
  const sections = groups.flatMap((group) => {
    const lines = findings.filter((finding) => finding.group === group).map(toldFinding);
    return lines.length > 0 ? [`${group}\n${lines.join('\n')}`] : [];
  });
  return [...sections, verdict(findings)].join('\n\n');
}

const toldFinding = ({ message, todo, isNote }: Finding) =>
  `  ${isNote ? 'note ' : 'TO DO'}  ${printable(message)}\n         ${printable(todo)}`;

function verdict(findings: readonly Finding[]): string {
  const notes = findings.filter(({ isNote }) => isNote).length;
  const left = findings.length - notes;
  const noted = notes === 0 ? '' : `, ${counted(notes, 'note')}`;
  return left === 0 ? `Ready to launch${noted}.` : `Not ready: ${counted(left, 'thing')} to do${noted}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** For programs. */
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
