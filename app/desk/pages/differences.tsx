/** What two texts of a content file say differently, by lines. */
import { diff } from 'node:util';
import { type Field, formOf } from '#content/editing/page-form.ts';
import { type SiteNames, valueInWords } from './value-words.ts';
import { wordsOfField } from './words.ts';

interface DiffLine {
  sign: ' ' | '+' | '-';
  text: string;
}

/** Unchanged lines shown before and after a change. */
const around = 2;

const signOf = { 0: ' ', 1: '-', '-1': '+' } as const;

/** What two texts of a file say differently, in the words of the form. */
export const fileDiff = (file: string, names: SiteNames, before: string, after: string) =>
  lineDiff(inWords(file, names, before), inWords(file, names, after));

/** A text that has no form stays as it is. */
function inWords(file: string, names: SiteNames, text: string): string {
  const form = formOf(file, text);
  if (!form) return text;
  const linesOf = (field: Field): string[] => {
    const { label } = wordsOfField(field.name, file);
    const said = valueInWords(field, names);
    const inside = [
      ...(said.includes('\n') || field.shape?.type === 'lines' ? said.split('\n') : []),
      ...field.fields.flatMap(linesOf),
    ].filter(Boolean);
    if (inside.length === 0) return said === '' ? [] : [`${label}: ${said}`];
    // An entry of a list has a number for a label, which changes with its place.
    const [first, ...rest] = inside.map((line) => `  ${line}`);
    return /^\d+$/.test(field.key)
      ? [`-${first?.slice(1)}`, ...rest]
      : [`${label}:`, ...inside.map((line) => `  ${line}`)];
  };
  return [...form.fields.flatMap(linesOf), '', form.body ?? ''].join('\n').trimEnd();
}

/** More changed lines than this are not compared: the time grows with their square. */
const mostLines = 1000;

const tooLong =
  'Too many lines differ to show them here. Download the file to compare it with the page.';

/** How many lines both texts begin with. */
function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index]);
  return at < 0 ? one.length : at;
}

/** Parts of the text that differ, in order; lines that both have in between are left out. */
export function lineDiff(before: string, after: string): DiffLine[][] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const start = sameAtStart(old, now);
  const end = sameAtStart(old.slice(start).toReversed(), now.slice(start).toReversed());
  if (old.length + now.length - 2 * (start + end) > mostLines)
    return [[{ sign: ' ', text: tooLong }]];
  const [from, most] = [Math.max(0, start - around), Math.max(0, end - around)];
  const part = (lines: string[]) => lines.slice(from, lines.length - most);
  const found = diff(part(old), part(now)) as [0 | 1 | -1, string][];
  const lines = found.map(([change, text]): DiffLine => ({ sign: signOf[change], text }));
  const parts: DiffLine[][] = [[]];
  for (const [index, line] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - around), index + around + 1);
    if (near.some(({ sign }) => sign !== ' ')) parts.at(-1)?.push(line);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const signs: Readonly<Record<DiffLine['sign'], { look: string; said?: string }>> = {
  ' ': { look: 'text-ink-2' },
  '+': { look: 'bg-brand-tint', said: 'Added: ' },
  '-': { look: 'bg-negative-tint', said: 'Removed: ' },
};

/** Longer changes begin closed. */
const mostOpen = 4;

export function Differences(props: { parts: readonly (readonly DiffLine[])[]; isOpen?: boolean }) {
  const { parts, isOpen = parts.length <= mostOpen } = props;
  return (
    <details className="min-w-0" open={isOpen}>
      <summary className="inline-block min-h-6 text-micro text-ink-2">What differs</summary>
      <div className="mt-1 overflow-hidden rounded-control border border-rule bg-paper font-mono text-micro">
        {parts.map((lines, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <ul key={part} className="border-rule not-first:border-t">
            {lines.map(({ sign, text }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the lines
              <li key={line} className={`flex gap-2 px-2.5 py-0.5 ${signs[sign].look}`}>
                <span aria-hidden="true" className="w-2 shrink-0">
                  {sign}
                </span>
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                  {signs[sign].said && <span className="sr-only">{signs[sign].said}</span>}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
