import { memo } from 'react';
import type { Input } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

interface ToolFieldProps {
  input: Input;
  /** Field name: the input's id with the scenario's prefix. */
  name: string;
  text: string | undefined;
  onChange: (name: string, text: string) => void;
  error?: string | undefined;
  /** Show the error only without JavaScript. */
  errorUnscripted?: boolean | undefined;
  /** `Only if …`, for pages without JavaScript, where inapplicable fields are visible too. */
  onlyIf?: string | undefined;
  /** Inapplicable fields are hidden with JavaScript. */
  applies?: boolean;
  awake?: boolean;
  /** In a quiz the legend is a focusable heading. */
  large?: boolean;
  /** Id of its form, if the field is outside it. */
  form?: string | undefined;
}

/** One input: number, list or question, with label, help and error. */
export const ToolField = memo(function ToolField(props: ToolFieldProps) {
  const { input, applies = true, awake } = props;
  if (!applies && awake) return null;
  if (input.type !== 'choice') return <FigureField {...props} />;
  return input.group === undefined ? <Question {...props} /> : <SelectField {...props} />;
});

export const fieldId = (name: string) => `field-${name.replace('.', '-')}`;

const gone = (applies = true) => !applies && 'scripted:hidden';

function FigureField(props: ToolFieldProps) {
  const { input, name, text = '', onChange, applies, form } = props;
  const id = fieldId(name);
  return (
    <div className={classNames('tool-field figure-field', gone(applies))}>
      <Message id={id} {...props} />
      <label htmlFor={id}>
        <LabelText input={input} />
        {input.optional && <i> (optional)</i>}
      </label>
      <FigureBox
        id={id}
        input={input}
        name={name}
        text={text}
        form={form}
        onChange={onChange}
        error={props.error}
        errorUnscripted={props.errorUnscripted}
        onlyIf={props.onlyIf}
      />
      <Notes id={id} {...props} />
    </div>
  );
}

type FigureBoxProps = Pick<
  ToolFieldProps,
  'input' | 'name' | 'onChange' | 'error' | 'errorUnscripted' | 'onlyIf' | 'form'
> & { id: string; text: string };

/** Number field with its unit. Focus selects the content, so typing replaces it. */
export function FigureBox({ id, input, name, text, form, onChange, ...state }: FigureBoxProps) {
  const sign = input.type === 'money' ? '$' : input.type === 'percent' ? '%' : undefined;
  return (
    <span className="figure-box" data-sign={sign}>
      <input
        type="text"
        id={id}
        name={name}
        form={form}
        value={text}
        onChange={(event) => onChange(name, event.target.value)}
        data-select=""
        inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...wiring(id, { input, ...state })}
        className="tool-box"
      />
    </span>
  );
}

function SelectField(props: ToolFieldProps) {
  const { input, name, text = '', onChange, applies, form } = props;
  const id = fieldId(name);
  return (
    <div className={classNames('tool-field', gone(applies))}>
      <Message id={id} {...props} />
      <label htmlFor={id} className="mb-1.5 block">
        <LabelText input={input} />
      </label>
      <select
        id={id}
        name={name}
        form={form}
        value={text}
        onChange={(event) => onChange(name, event.target.value)}
        {...wiring(id, props)}
        className="tool-box"
      >
        {input.default === undefined && <option value="">Choose</option>}
        {input.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Notes id={id} {...props} />
    </div>
  );
}

function Question(props: ToolFieldProps) {
  const { input, name, text, onChange, applies, form, large = false } = props;
  const id = fieldId(name);
  const { 'aria-invalid': invalid, ...described } = wiring(id, props);
  return (
    <fieldset {...described} className={classNames('min-w-0', !large && 'tool-field', gone(applies))}>
      <legend
        tabIndex={large ? -1 : undefined}
        className={large ? 'question-legend' : 'field-legend float-left mb-1 w-full'}
      >
        {input.label}
      </legend>
      <div className="clear-both">
        <Message id={id} {...props} />
        <Notes id={id} {...props} />
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
export function LabelText({ input: { label, group } }: { input: Input }) {
  if (group === undefined || !label.startsWith(`${group}: `)) return label;
  return (
    <>
      <span className="sr-only">{group}: </span>
      <span className="inline-block first-letter:uppercase">{label.slice(group.length + 2)}</span>
    </>
  );
}

type Told = Pick<ToolFieldProps, 'input' | 'error' | 'errorUnscripted' | 'onlyIf'> & { id: string };

function Notes({ id, input: { help, why }, onlyIf }: Told) {
  return (
    <>
      {onlyIf && (
        <p id={`${id}-if`} className="field-note font-[560] scripted:hidden">
          {onlyIf}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="field-note">
          {help}
        </p>
      )}
      {why && (
        <p id={`${id}-why`} className="field-why">
          {why}
        </p>
      )}
    </>
  );
}

export function Message({ id, error, errorUnscripted }: Told) {
  if (!error) return null;
  return (
    <p
      id={`${id}-error`}
      className={classNames(
        'mb-1.75 flex items-start gap-1.75 text-micro leading-[1.4] font-semibold text-negative',
        errorUnscripted && 'scripted:hidden',
      )}
    >
      <Icon name="warning" className="mt-[.15em] size-3.5" />
      {error}
    </p>
  );
}

/** ARIA wiring: notes of a field, and whether its value is invalid. */
function wiring(id: string, { input: { help, why }, error, errorUnscripted, onlyIf }: Omit<Told, 'id'>) {
  const ids = [error && `${id}-error`, onlyIf && `${id}-if`, help && `${id}-help`, why && `${id}-why`];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    // With one question at a time, don't mark questions not reached yet as invalid.
    'aria-invalid': error && !errorUnscripted ? (true as const) : undefined,
  };
}

/** `Only if “People in the firm” is 2 or more.` */
export function conditionText(input: Input, inputs: readonly Input[]): string | undefined {
  const { showIf } = input;
  const on = inputs.find(({ id }) => id === showIf?.id);
  if (!showIf || !on) return undefined;
  const what = showIf.in
    ? showIf.in.map((value) => `“${inputText(on, value)}”`).join(' or ')
    : `${showIf.gte} or more`;
  return `Only if “${on.label}” is ${what}.`;
}
