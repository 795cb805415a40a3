import type { ReactNode } from 'react';
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
  /** `Only if …`, where the field is shown whether it applies or not. */
  onlyIf?: string | undefined;
  /** The legend is a heading that takes the focus, in a quiz. */
  large?: boolean;
}

/** One input: figure, list or question. Label above, help and message tied to it. */
export function ToolField(props: ToolFieldProps) {
  const { input } = props;
  if (input.type !== 'choice') return <FigureField {...props} />;
  return input.group === undefined ? <Question {...props} /> : <SelectField {...props} />;
}

export const fieldId = (name: string) => `field-${name.replace('.', '-')}`;

const box =
  'rounded-control border border-rule-strong bg-raised text-[1rem] leading-[1.4] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus focus-visible:rounded-control aria-invalid:border-negative aria-invalid:shadow-[inset_3px_0_0_var(--negative)]';

function FigureField({ input, name, text = '', onChange, error, onlyIf }: ToolFieldProps) {
  const id = fieldId(name);
  const isExample = typeof input.default === 'number' && text === fieldText(input.default);
  const sign = input.type === 'money' ? '$' : input.type === 'percent' ? '%' : undefined;
  return (
    <FieldFrame id={id} error={error} help={input.help} onlyIf={onlyIf} why={input.why}>
      <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <label htmlFor={id} className="text-small leading-[1.35] font-[620]">
          <LabelText input={input} />
          {input.optional && <span className="font-[430] text-ink-3"> (optional)</span>}
          {isExample && <span className="block text-micro font-[430] text-ink-3">example figure</span>}
        </label>
        <div className="relative">
          {sign && (
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none absolute inset-y-0 grid place-items-center text-ink-3',
                sign === '$' ? 'left-3.5' : 'right-3.5',
              )}
            >
              {sign}
            </span>
          )}
          <input
            type="text"
            id={id}
            name={name}
            value={text}
            onChange={(event) => onChange(name, event.target.value)}
            inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, input, error, onlyIf)}
            className={classNames(
              box,
              'min-h-12 w-full py-2 text-right font-[560] tabular',
              sign === '$' ? 'pr-3.5 pl-7' : sign === '%' ? 'pr-8.5 pl-3.5' : 'px-3.5',
            )}
          />
        </div>
      </div>
    </FieldFrame>
  );
}

function SelectField({ input, name, text = '', onChange, error, onlyIf }: ToolFieldProps) {
  const id = fieldId(name);
  return (
    <FieldFrame id={id} error={error} help={input.help} onlyIf={onlyIf} why={input.why}>
      <label htmlFor={id} className="mb-1.5 block text-small leading-[1.35] font-[620]">
        <LabelText input={input} />
      </label>
      <select
        id={id}
        name={name}
        value={text}
        onChange={(event) => onChange(name, event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, input, error, onlyIf)}
        className={classNames(box, 'min-h-12 w-full py-2 pr-3 pl-3.5')}
      >
        {input.default === undefined && <option value="">Choose</option>}
        {input.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Question({ input, name, text, onChange, error, onlyIf, large = false }: ToolFieldProps) {
  const id = fieldId(name);
  return (
    <fieldset
      aria-describedby={describedBy(id, input, error, onlyIf)}
      className={classNames('min-w-0', !large && 'border-b border-rule py-4.5')}
    >
      <legend
        tabIndex={large ? -1 : undefined}
        className={classNames(
          'outline-none',
          large
            ? 'font-serif text-h3 leading-[1.25] font-semibold'
            : 'float-left mb-1 w-full text-small leading-[1.35] font-[620]',
        )}
      >
        {input.label}
      </legend>
      <div className="clear-both">
        <Notes id={id} help={input.help} why={input.why} onlyIf={onlyIf} error={error} />
        <div className={classNames('grid gap-2.5', large ? 'mt-4.5' : 'mt-2')}>
          {input.options?.map(({ value, label }, index) => (
            <label
              key={value}
              className={classNames(
                'flex items-center gap-3 rounded-control border border-rule-strong bg-raised px-4 py-2.5 leading-[1.35] font-[520] has-checked:border-brand has-checked:bg-greenbar has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-aria-invalid:border-negative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                large ? 'min-h-14' : 'min-h-11.5 text-small',
              )}
            >
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${value}`}
                name={name}
                value={value}
                checked={text === value}
                onChange={() => onChange(name, value)}
                aria-invalid={error ? true : undefined}
                className="size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-rule-strong bg-raised outline-none checked:border-[5.5px] checked:border-brand"
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

interface NotesProps {
  id: string;
  help: string | undefined;
  why: string | undefined;
  onlyIf: string | undefined;
  error: string | undefined;
}

function FieldFrame({ children, ...notes }: NotesProps & { children: ReactNode }) {
  return (
    <div className="border-b border-rule py-3.5">
      {notes.error && <Message id={notes.id} text={notes.error} />}
      {children}
      <Notes {...notes} error={undefined} />
    </div>
  );
}

function Notes({ id, help, why, onlyIf, error }: NotesProps) {
  return (
    <>
      {error && <Message id={id} text={error} />}
      {onlyIf && (
        <p id={`${id}-if`} className="mt-1 text-micro font-[560] text-ink-2">
          {onlyIf}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-micro text-ink-3">
          {help}
        </p>
      )}
      {why && (
        <p id={`${id}-why`} className="mt-1 max-w-[62ch] text-small text-ink-2">
          {why}
        </p>
      )}
    </>
  );
}

function Message({ id, text }: { id: string; text: string }) {
  return (
    <p
      id={`${id}-error`}
      className="mb-1.75 flex items-start gap-1.75 text-micro leading-[1.4] font-semibold text-negative"
    >
      <Icon name="warning" className="mt-[.15em] size-3.5" />
      {text}
    </p>
  );
}

function describedBy(id: string, { help, why }: Input, error?: string, onlyIf?: string): string | undefined {
  const ids = [error && `${id}-error`, onlyIf && `${id}-if`, help && `${id}-help`, why && `${id}-why`];
  return ids.filter(Boolean).join(' ') || undefined;
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
