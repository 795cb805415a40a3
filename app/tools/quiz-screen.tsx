import type { ReactNode } from 'react';
import type { FieldError, Input } from '#domain/tools/define.ts';
import { classNames } from '../ui/class-names.ts';
import type { Screen } from './screens.ts';
import { fieldText } from './texts.ts';
import { conditionText, ToolField } from './tool-field.tsx';
import type { ToolState } from './use-tool.ts';

interface QuizScreenProps {
  state: ToolState;
  screen: Screen;
  /** The visible screen. Screens of a prefixed scenario are all visible. */
  isCurrent: boolean;
  prefix?: '' | 'b.' | 'c.';
  /** Id of the form, if the fields are outside it. */
  form?: string;
  applies: (input: Input) => boolean;
  errors: readonly FieldError[];
  awake: boolean;
}

/** Questions of one screen. The form contains all screens; scripts show the current one. */
export function QuizScreen(props: QuizScreenProps) {
  const { state, screen, isCurrent, prefix = '', form, applies, errors, awake } = props;
  const { tool, texts, set } = state;
  const { legend, inputs } = screen;
  const messageFor = (name: string) => errors.find(({ field }) => field === name)?.message;
  const isOpen = inputs.some(
    ({ id, advanced, default: standard }) =>
      advanced && (texts[prefix + id] !== fieldText(standard) || messageFor(prefix + id)),
  );
  const field = (input: Input) => (
    <ToolField
      key={input.id}
      input={input}
      name={prefix + input.id}
      text={texts[prefix + input.id]}
      onChange={set}
      form={form}
      error={messageFor(prefix + input.id)}
      errorUnscripted={!awake}
      onlyIf={awake ? undefined : conditionText(input, tool.inputs)}
      applies={applies(input)}
      awake={awake}
      large={legend === undefined && !prefix}
    />
  );
  return (
    <div
      data-screen={isCurrent && !prefix ? 'current' : undefined}
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
            <Advanced inputs={inputs.filter((input) => input.advanced)} open={isOpen} field={field} />
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface AdvancedProps {
  inputs: readonly Input[];
  /** A field was changed or is invalid. */
  open: boolean;
  field: (input: Input) => ReactNode;
}

function Advanced({ inputs, open, field }: AdvancedProps) {
  if (inputs.length === 0) return null;
  return (
    <details open={open}>
      <summary className="py-4 text-small font-[620] text-brand hover:underline-double">
        More assumptions
      </summary>
      {inputs.map(field)}
    </details>
  );
}
