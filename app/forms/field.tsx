/** Form fields with label, hint and errors wired up for assistive technology. They know no validation rules. */
import type { ComponentProps, ReactNode } from 'react';
import { SelectArrow, SelectOptions } from '#app/ui/select-field.tsx';
import type { FieldView } from '#domain/forms/form.ts';
import { Message, type MessageProps, messageId } from './message.tsx';

interface FieldWiring extends Pick<MessageProps, 'id' | 'errors'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "optional" to the label. Required fields have no visible mark; screen readers announce them. */
  optional?: boolean;
}

/** A field as its form's definition says, and as it is on this page. */
export interface AskedField extends FieldView {
  id: string;
  name: string;
  errors?: readonly string[] | undefined;
  /** What was typed, chosen or preset; several only of boxes. */
  values: readonly string[];
}

const typed = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url', spellCheck: false },
} as const satisfies Partial<Record<string, ComponentProps<'input'>>>;

/** A field of a form, rendered from its definition. */
export function Field(asked: AskedField) {
  const { control = 'text', choices = [], columns, none = '', rows, ...rest } = asked;
  const { values, ...field } = rest;
  const box = { ...field, defaultValue: values[0] };
  switch (control) {
    case 'area':
      return <TextArea {...box} {...(rows && { rows })} />;
    case 'radio':
    case 'boxes':
      return <ChoiceGroup {...{ control, choices, columns, ...rest }} />;
    case 'list':
      return (
        <Row {...field}>
          <div className="relative">
            <select
              {...controlProps(box)}
              className="field-box min-h-12.5 appearance-none truncate pr-9"
            >
              <SelectOptions none={none} options={choices} />
            </select>
            <SelectArrow />
          </div>
        </Row>
      );
    case 'tick':
      return <Tick {...rest} />;
    case 'hidden':
      return values.map((value) => (
        <input key={value} type="hidden" name={field.name} value={value} />
      ));
    default:
      return <TextField {...typed[control]} {...box} />;
  }
}

type Control<Tag extends 'input' | 'textarea'> = FieldWiring &
  Omit<ComponentProps<Tag>, keyof FieldWiring | 'className'>;

export function TextField({ beside, ...field }: Control<'input'> & { beside?: ReactNode }) {
  const box = <input {...controlProps(field)} className="field-box min-h-12.5" />;
  return (
    <Row {...field}>
      {beside ? (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
    </Row>
  );
}

export function TextArea(field: Control<'textarea'>) {
  return (
    <Row {...field}>
      <textarea rows={6} {...controlProps(field)} className="field-box resize-y" />
    </Row>
  );
}

/** A control's own props and ARIA attributes. `aria-required`: with `required`, native messages would preempt ours. */
function controlProps<Props extends FieldWiring>({
  label: _,
  hint,
  optional,
  errors,
  ...own
}: Props) {
  return {
    ...(!optional && { 'aria-required': true }),
    ...own,
    ...described(own.id, hint, errors),
  };
}

function Row({
  id,
  label,
  hint,
  optional,
  errors,
  children,
}: FieldWiring & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.75">
      <label htmlFor={id} className="text-small leading-[1.35] font-[620]">
        {label}
        {optional && <Optional />}
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <Message id={id} errors={errors} />
    </div>
  );
}

const columnsLook = {
  2: 'sm:grid-cols-2 sm:gap-x-5.5',
  3: 'min-[22.5rem]:grid-cols-2 sm:grid-cols-3 sm:gap-x-5.5',
  4: 'grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]',
};

const choiceLook = {
  radio: { type: 'radio', look: undefined },
  boxes: { type: 'checkbox', look: 'check-box size-5 rounded-slip checked:bg-brand' },
};

interface ChoiceGroupProps extends Omit<AskedField, 'control' | 'columns'> {
  control: 'radio' | 'boxes';
  columns: AskedField['columns'];
}

/** One choice or several. The first has the group's id, so the error summary can link to it. */
function ChoiceGroup({ control, columns = 2, values, choices = [], ...group }: ChoiceGroupProps) {
  const { id, name, label, hint, optional, errors } = group;
  const { 'aria-describedby': describedBy } = described(id, hint, errors);
  const { type, look } = choiceLook[control];
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.75 text-small leading-[1.35] font-[620]">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && (
        <div className="mb-1.75">
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
      <div className={`grid gap-2.5 ${columnsLook[columns]}`}>
        {choices.map(({ value, label: text }, index) => (
          <label key={value} className="choice">
            <input
              type={type}
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={values.includes(value)}
              aria-invalid={errors?.length ? true : undefined}
              className={look}
            />
            {text}
          </label>
        ))}
      </div>
      <Message id={id} errors={errors} className="mt-1.75" />
    </fieldset>
  );
}

/** A single checkbox. Unchecked by default; a returned form keeps the visitor's choice. */
function Tick({ id, name, label, errors, values }: AskedField) {
  return (
    <div>
      <label className="flex min-h-11.5 items-start gap-3 py-2.5 text-small leading-normal font-[480]">
        <input
          id={id}
          name={name}
          value="yes"
          defaultChecked={values.includes('yes')}
          {...described(id, undefined, errors)}
          type="checkbox"
          className="check-box mt-0.5 size-5 shrink-0 appearance-none rounded-slip border-[1.5px] border-rule-strong bg-raised checked:border-brand checked:bg-brand"
        />
        {label}
      </label>
      <Message id={id} errors={errors} />
    </div>
  );
}

const Optional = () => <span className="font-[430] text-ink-3"> (optional)</span>;

const hintId = (id: string) => `${id}-hint`;

const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <p id={hintId(id)} className="text-micro text-ink-3">
      {children}
    </p>
  );

/** ARIA attributes that link a control to its hint and message. */
function described(id: string, hint: ReactNode, errors: FieldWiring['errors']) {
  const ids = [hint && hintId(id), errors?.length && messageId(id)].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': errors?.length ? true : undefined,
  };
}
