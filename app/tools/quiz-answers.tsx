import type { MouseEvent, ReactNode } from 'react';
import type { Values } from '#domain/tools/define.ts';
import { isExample } from '#domain/tools/entries.ts';
import { isVisible } from '#domain/tools/evaluate.ts';
import { counted, inputText } from '#domain/tools/format.ts';
import { Fold } from './fold.tsx';
import type { Screen } from './screens.ts';
import { markOf } from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

interface QuizAnswersProps {
  state: ToolState;
  values: Values;
  screens: readonly Screen[];
  /** Absent in the print view. */
  onChange?: (step: number) => void;
  /** The no-JavaScript form with all questions, and comparison controls. */
  children?: ReactNode;
}

/** All answers, folded, each with a link to its question. Changing one keeps the rest. */
export function QuizAnswers({ state, values, screens, onChange, children }: QuizAnswersProps) {
  const change = (step: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChange?.(step);
  };
  const rows = screens.flatMap(({ inputs }, index) =>
    inputs.filter((input) => isVisible(input, values)).map((input) => ({ input, step: index + 1 })),
  );
  return (
    <Fold
      summary="Your answers"
      hint={`${counted(rows.length, 'answer')}, each can be changed`}
      open={state.compared.length > 0}
      className="quiz-answers"
      isPrinted
    >
      <dl className="hidden text-small scripted:block paper:block">
        {rows.map(({ input, step }) => (
          <div
            key={input.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-rule py-2 paper:py-0.5 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_auto]"
          >
            <dt className="text-ink-2">{input.label}</dt>
            <dd className="font-[560] max-md:col-start-1">
              {inputText(input, values[input.id])}
              {markOf({ isExample: isExample(state.entries, input) })}
            </dd>
            <dd className="row-start-1 max-md:col-start-2 md:col-start-3 paper:hidden">
              <a
                href={state.addressFor(step)}
                onClick={change(step)}
                className="inline-block min-h-6 text-link"
              >
                Change<span className="sr-only"> the answer to “{input.label}”</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <div className="paper:hidden">{children}</div>
    </Fold>
  );
}
