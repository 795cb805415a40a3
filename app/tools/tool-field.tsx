/** One input: number, list or question, with label, help and error. Plain functions: a page has forty. */
import { memo } from 'react';
import type { FieldError, Input } from '#domain/tools/define.ts';
import { isExample, textIn } from '#domain/tools/entries.ts';
import type { Prefix } from '#domain/tools/evaluate.ts';
import { inputText } from '#domain/tools/format.ts';
import { Message } from '../forms/message.tsx';
import { classNames } from '../ui/class-names.ts';
import { SelectOptions } from '../ui/select-field.tsx';
import type { ToolState } from './use-tool.ts';

export interface ToolFieldProps {
  input: Input;
  /** Field name: the input's id with the scenario's prefix. */
  name: string;
  text: string | undefined;
  /** The text is an example's. */
  isExample?: boolean | undefined;
  onChange: (name: string, text: string) => void;
  error?: string | undefined;
  errorUnscripted?: boolean | undefined;
  /** `Only if …`, for pages without JavaScript, where inapplicable fields are visible too. */
  onlyIf?: string | undefined;
  /** Inapplicable fields are hidden with JavaScript. */
  applies?: boolean;
  awake?: boolean;
  /** In a quiz the legend is a focusable heading. */
  large?: boolean;
  form?: string | undefined;
}

interface EntryFieldOptions {
  prefix?: Prefix | undefined;
  form?: string | undefined;
  errors: readonly FieldError[];
}

/** Props of the field that shows an entry, of the main figures or of a scenario, which has a prefix. */
export function entryProps(
  { entries, set }: Pick<ToolState, 'entries' | 'set'>,
  input: Input,
  { prefix = '', form, errors }: EntryFieldOptions,
) {
  const name = `${prefix}${input.id}`;
  return {
    input,
    name,
    form,
    text: textIn(entries, input, prefix),
    isExample: isExample(entries, input, prefix),
    error: errors.find(({ field }) => field === name)?.message,
    onChange: set,
  };
}

export const ToolField = memo(function ToolField(props: ToolFieldProps) {
  const { input, name, applies = true, awake } = props;
  if (!applies && awake) return null;
  const isChoice = input.type === 'choice';
  if (isChoice && input.group === undefined) return question(props);
  const id = fieldId(name);
  return (
    <div
      className={classNames(
        'tool-field',
        !isChoice && 'figure-field',
        !applies && 'scripted:hidden',
      )}
    >
      {messageOf(props)}
      <label htmlFor={id} className={isChoice ? 'mb-1.5 block' : undefined}>
        {labelOf(input)}
        {input.optional && <i> (optional)</i>}
        {markOf(props)}
      </label>
      {isChoice ? list(props) : figureBox(props)}
      {notesOf(props)}
    </div>
  );
});

export const fieldId = (name: string) => `field-${name.replace('.', '-')}`;

/** Number field with its unit. Focus selects the content, so typing replaces it. */
export function figureBox(props: ToolFieldProps) {
  const { input, name, text = '', onChange, form } = props;
  const sign = input.type === 'money' ? '$' : input.type === 'percent' ? '%' : undefined;
  return (
    <span className="figure-box" data-sign={sign}>
      <input
        type="text"
        id={fieldId(name)}
        name={name}
        form={form}
        value={text}
        onChange={(event) => onChange(name, event.target.value)}
        data-select=""
        inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
        {...wiring(props)}
        className="tool-box"
      />
    </span>
  );
}

function list(props: ToolFieldProps) {
  const { input, name, text = '', onChange, form } = props;
  return (
    <select
      id={fieldId(name)}
      name={name}
      form={form}
      value={text}
      onChange={(event) => onChange(name, event.target.value)}
      {...wiring(props)}
      className="tool-box"
    >
      <SelectOptions options={input.options ?? []} />
    </select>
  );
}

function question(props: ToolFieldProps) {
  const { input, name, text, onChange, applies = true, form, large = false } = props;
  const id = fieldId(name);
  const { 'aria-invalid': invalid, ...described } = wiring(props);
  return (
    <fieldset
      {...described}
      className={classNames('min-w-0', !large && 'tool-field', !applies && 'scripted:hidden')}
    >
      <legend
        tabIndex={large ? -1 : undefined}
        className={large ? 'question-legend' : 'field-legend float-left mb-1 w-full'}
      >
        {input.label}
        {markOf(props)}
      </legend>
      <div className="clear-both">
        {messageOf(props)}
        {notesOf(props)}
        <div className={large ? 'answers large-answers' : 'answers'}>
          {input.options?.map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${value}`}
                name={name}
                form={form}
                value={value}
                checked={text === value}
                onChange={() => onChange(name, value)}
                aria-invalid={invalid}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** A label can be visually hidden below its group's name; screen readers still get it. */
export function labelOf({ label, group }: Input) {
  if (group === undefined) return label;
  return (
    <>
      <span className="sr-only">{group}: </span>
      <span className="inline-block first-letter:uppercase">{label.slice(group.length + 2)}</span>
    </>
  );
}

/** Says that a value is not the visitor's. */
export const markOf = ({ isExample }: Pick<ToolFieldProps, 'isExample'>) =>
  isExample && <span className="example-mark"> example</span>;

/** Notes of a field by the end of their ids. */
const toldBy = ({ input: { help, why }, onlyIf }: ToolFieldProps) =>
  [
    { end: 'if', look: 'field-note font-[560] scripted:hidden', text: onlyIf },
    { end: 'help', look: 'field-note', text: help },
    { end: 'why', look: 'field-why', text: why },
  ].filter(({ text }) => text);

function notesOf(props: ToolFieldProps) {
  return toldBy(props).map(({ end, look, text }) => (
    <p key={end} id={`${fieldId(props.name)}-${end}`} className={look}>
      {text}
    </p>
  ));
}

export const messageOf = ({ name, error, errorUnscripted }: ToolFieldProps) => (
  <Message
    id={fieldId(name)}
    errors={error ? [error] : []}
    className={classNames('mb-1.75', errorUnscripted && 'scripted:hidden')}
  />
);

/** ARIA wiring: notes of a field, and whether its value is invalid. */
function wiring(props: ToolFieldProps) {
  const { name, error, errorUnscripted } = props;
  const ends = [...(error ? ['error'] : []), ...toldBy(props).map(({ end }) => end)];
  return {
    'aria-describedby': ends.map((end) => `${fieldId(name)}-${end}`).join(' ') || undefined,
    // With one question at a time, don't mark questions not reached yet as invalid.
    'aria-invalid': error && !errorUnscripted ? (true as const) : undefined,
  };
}

/** `Only if “People in the firm” is 2 or more.` */
export function conditionText({ showIf }: Input, inputs: readonly Input[]): string | undefined {
  const on = inputs.find(({ id }) => id === showIf?.id);
  if (!showIf || !on) return undefined;
  const values = showIf.in?.map((value) => `“${inputText(on, value)}”`);
  return `Only if “${on.label}” is ${values?.join(' or ') ?? `${showIf.gte} or more`}.`;
}
