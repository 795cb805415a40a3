import type { ReactNode } from 'react';
import type { FieldError, Input } from '#domain/tools/define.ts';
import { classNames } from '../ui/class-names.ts';
import type { Screen } from './screens.ts';
import { conditionText, ToolField } from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

interface QuizScreenProps {
  state: ToolState;
  screen: Screen;
  isCurrent: boolean;
  applies: (input: Input) => boolean;
  errors: readonly FieldError[];
  awake: boolean;
}

/** The questions of one screen. All screens are in the form; scripts show the current one. */
export function QuizScreen({ state, screen, isCurrent, applies, errors, awake }: QuizScreenProps) {
  const { tool, texts, set } = state;
  const { legend, inputs } = screen;
  const field = (input: Input) => (
    <ToolField
      key={input.id}
      input={input}
      name={input.id}
      text={texts[input.id]}
      onChange={set}
      error={errors.find((one) => one.field === input.id)?.message}
      errorUnscripted={!awake}
      onlyIf={awake ? undefined : conditionText(input, tool.inputs)}
      applies={applies(input)}
      awake={awake}
      large={legend === undefined}
    />
  );
  return (
    <div
      data-screen={isCurrent ? 'current' : undefined}
      hidden={awake && !isCurrent}
      className={classNames('quiz-screen', !isCurrent && 'scripted:hidden')}
    >
      {legend === undefined ? (
        inputs.map(field)
      ) : (
        <fieldset className="min-w-0">
          <legend tabIndex={-1} className="question-legend float-left w-full">
            {legend}
          </legend>
          <div className="clear-both pt-3">
            {inputs.filter((input) => !input.advanced).map(field)}
            <Advanced inputs={inputs.filter((input) => input.advanced)} field={field} />
          </div>
        </fieldset>
      )}
    </div>
  );
}

function Advanced({ inputs, field }: { inputs: readonly Input[]; field: (input: Input) => ReactNode }) {
  if (inputs.length === 0) return null;
  return (
    <details>
      <summary className="py-4 text-small font-[620] text-brand hover:underline-double">
        More assumptions
      </summary>
      {inputs.map(field)}
    </details>
  );
}
