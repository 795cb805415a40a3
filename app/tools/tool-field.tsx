import type { Input } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { fieldText } from './texts.ts';

interface ToolFieldProps {
  input: Input;
  /** Name of the field: the input's id, with the prefix of a scenario. */
  name: string;
  text: string | undefined;
  onChange: (name: string, text: string) => void;
  error?: string | undefined;
  /** The message is for pages without scripts. */
  errorUnscripted?: boolean;
  /** `Only if …`, for pages without scripts, where the field is shown whether it applies or not. */
  onlyIf?: string | undefined;
  /** What does not apply is gone where scripts run. */
  applies?: boolean;
  awake?: boolean;
  /** The legend is a heading that takes the focus, in a quiz. */
  large?: boolean;
  /** Id of the form it belongs to, where it is not inside it. */
  form?: string | undefined;
}

/** One input: figure, list or question. Label above, help and message tied to it. */
export function ToolField(props: ToolFieldProps) {
  const { input, applies = true, awake } = props;
  if (!applies && awake) return null;
  if (input.type !== 'choice') return <FigureField {...props} />;
  return input.group === undefined ? <Question {...props} /> : <SelectField {...props} />;
}

export const fieldId = (name: string) => `field-${name.replace('.', '-')}`;

const gone = (applies = true) => !applies && 'scripted:hidden';

function FigureField(props: ToolFieldProps) {
  const { input, name, text = '', onChange, applies, form } = props;
  const id = fieldId(name);
  const isExample = typeof input.default === 'number' && text === fieldText(input.default);
  const sign = input.type === 'money' ? '$' : input.type === 'percent' ? '%' : undefined;
  return (
    <div className={classNames('tool-field figure-field', gone(applies))}>
      <Message id={id} {...props} />
      <label htmlFor={id}>
        <LabelText input={input} />
        {input.optional && <i> (optional)</i>}
        {isExample && <small>example figure</small>}
      </label>
      <span className="figure-box" data-sign={sign}>
        <input
          type="text"
          id={id}
          name={name}
          form={form}
          value={text}
          onChange={(event) => onChange(name, event.target.value)}
          inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...wiring(id, props)}
          className="tool-box"
        />
      </span>
      <Notes id={id} {...props} />
    </div>
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

/** Below the name of its group, a label need not show it again; it is still said. */
function LabelText({ input: { label, group } }: { input: Input }) {
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

function Message({ id, error, errorUnscripted }: Told) {
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

/** Which notes belong to a field, and whether what it holds was refused. */
function wiring(id: string, { input: { help, why }, error, errorUnscripted, onlyIf }: Omit<Told, 'id'>) {
  const ids = [error && `${id}-error`, onlyIf && `${id}-if`, help && `${id}-help`, why && `${id}-why`];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    // Marked in red it would be red before anybody has answered, where scripts show one question at a time.
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
