import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { permalinkOf } from '#domain/tools/permalink.ts';
import { Unbroken } from './unbroken.tsx';

interface ResultNotesProps {
  tool: Tool;
  answer: Answer;
}

/** Notes on unusual results. */
export function Notes({ tool, answer }: ResultNotesProps) {
  const notes = tool.notes?.(answer, answer.inputs) ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1.5 border-l-3 border-double border-margin pl-4 text-small text-ink-2">
      {notes.map((note) => (
        <li key={note}>
          <Unbroken text={realMinus(note)} />
        </li>
      ))}
    </ul>
  );
}

/** Alternative inputs suggested by the result. */
export function Alternatives({ tool, answer }: ResultNotesProps) {
  const others = tool.alternatives?.(answer, answer.inputs) ?? [];
  if (others.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 paper:hidden">
      {others.map(({ name, inputs }) => (
        <li key={name}>
          <a
            href={`${permalinkOf(tool, inputs)}#results`}
            className="font-semibold text-brand underline-double"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Moves focus to the result. */
export function focusResult(): void {
  const heading = document.getElementById('results-heading');
  document.getElementById('results')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
