import type { ComponentProps, ReactNode } from 'react';
import { useAnswer } from '../../page-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectArrow, type SelectOption, SelectOptions } from '../../ui/select-field.tsx';
import type { Typed } from '../at-desk.server.ts';
import { ButtonLink, DeskButton, useDesk } from './parts.tsx';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** What it does, where the page has several forms (`byIntent`). */
  intent?: string | undefined;
  values?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A form that changes data. Includes the session's CSRF token, which the server requires. */
export function DeskForm({ intent, values, children, ...form }: DeskFormProps) {
  const { csrfToken } = useDesk();
  return (
    <form method="post" {...form}>
      {Object.entries({ csrf: csrfToken, intent, ...values }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

interface ConfirmProps extends Pick<DeskFormProps, 'values' | 'action' | 'children'> {
  /** Of the button. */
  words: ReactNode;
  look?: OneButtonProps['look'];
  /** The way back, which changes nothing. */
  not: readonly [href: string, words: string];
}

/** The last step before something is done: a form with its button, and the way back. */
export const Confirm = ({ words, look = 'primary', not, children, ...form }: ConfirmProps) => (
  <DeskForm {...form} className="grid gap-3">
    {children}
    <div className="flex flex-wrap gap-2">
      <DeskButton look={look}>{words}</DeskButton>
      <ButtonLink href={not[0]}>{not[1]}</ButtonLink>
    </div>
  </DeskForm>
);

interface OneButtonProps extends ComponentProps<typeof DeskButton>, Pick<DeskFormProps, 'values'> {
  action?: string;
}

export const OneButton = ({ values, action, ...button }: OneButtonProps) => (
  <DeskForm values={values} action={action}>
    <DeskButton {...button} />
  </DeskForm>
);

/**
 * What the fields of a form have in common: their names, what they hold, and what is wrong with them. A form that came
 * back holds what was typed, not `values`. `prefix`: of their ids.
 */
export function useFields(
  prefix: string,
  values: Readonly<Record<string, string | number | null | undefined>> = {},
) {
  const { typed, faults } = useAnswer<{ typed?: Typed; faults?: Typed }>() ?? {};
  const held = { ...values, ...typed };
  return (name: string) => ({
    id: prefix + name,
    name,
    defaultValue: held[name] ?? '',
    fault: faults?.[name],
  });
}

/** Fields are as high as buttons. 16 px on touch screens, or phones zoom in. */
export const deskInput =
  'min-h-9 min-w-0 rounded-control border border-rule-strong bg-raised px-2.5 text-ink placeholder:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]';

export const deskCheck =
  'check-box size-5 shrink-0 appearance-none rounded-slip border-[1.5px] border-rule-strong bg-raised checked:border-brand checked:bg-brand';

/** Of a field for a file; its button looks like others. */
export const deskFile =
  'w-full min-w-0 file:mr-3 file:min-h-9 file:rounded-control file:border file:border-rule-strong file:bg-raised file:px-3.5 file:font-[620] file:text-ink pointer-coarse:file:min-h-11';

/** Switches the inbox's keys in this browser (single-keys.ts). */
export function KeysSwitch() {
  return (
    <label className="hidden min-h-9 items-center gap-2 scripted:flex pointer-coarse:min-h-11">
      <input type="checkbox" data-single-keys="" className={deskCheck} />
      Single keys work in this browser
    </label>
  );
}

interface FieldProps {
  id: string;
  label: ReactNode;
  isOptional?: boolean | undefined;
  isSmall?: boolean | undefined;
  hint?: ReactNode;
  fault?: string | undefined;
}

/** Attributes that tie a control to its label, hint and fault. A script may fill in the fault. */
const wiring = ({ id, hint, fault }: Pick<FieldProps, 'id' | 'hint' | 'fault'>) => ({
  id,
  'aria-describedby': hint ? `${id}-hint ${id}-fault` : `${id}-fault`,
  'aria-invalid': fault ? true : undefined,
});

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label, isOptional, isSmall, hint, fault } = field;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={classNames('font-[620]', isSmall && 'text-micro')}>
        {label}
        {isOptional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-micro text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <p
        id={`${id}-fault`}
        role="alert"
        className={classNames(
          'text-negative whitespace-pre-line wrap-anywhere empty:hidden',
          isSmall && 'text-micro',
        )}
      >
        {fault}
      </p>
    </div>
  );
}

/** A field around the control that `draw` returns. */
function fieldAround<Props extends FieldProps>(
  props: Props,
  draw: (control: Omit<Props, keyof FieldProps> & ReturnType<typeof wiring>) => ReactNode,
) {
  const { id, label, isOptional, isSmall, hint, fault, ...control } = props;
  const field = { id, label, isOptional, isSmall, hint, fault };
  return <Field {...field}>{draw({ ...control, ...wiring(field) })}</Field>;
}

export const InputField = ({ className, ...props }: FieldProps & ComponentProps<'input'>) =>
  fieldAround(props, (control) => (
    <input
      {...control}
      className={classNames(deskInput, 'w-full aria-invalid:border-negative', className)}
    />
  ));

export const AreaField = ({ className, ...props }: FieldProps & ComponentProps<'textarea'>) =>
  fieldAround(props, (control) => (
    <textarea {...control} className={classNames(deskInput, 'w-full', className)} />
  ));

interface FilterFormProps extends Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'children'> {
  action: string;
  label: string;
  q: string | undefined;
  /** The list that is searched, where the page has several. */
  show?: string | undefined;
}

/** Searches a list; `children` narrow it further. */
export const FilterForm = ({ action, label, q, show, children, ...input }: FilterFormProps) => (
  <search>
    <form action={action} className="mt-3 flex flex-wrap items-end gap-2">
      {show && <input type="hidden" name="show" value={show} />}
      <input
        {...input}
        name="q"
        type="search"
        defaultValue={q}
        autoComplete="off"
        aria-label={label}
        className={`${deskInput} min-w-48 flex-1`}
      />
      {children}
    </form>
  </search>
);

/** A note or a letter. It grows with its text. The label is for screen readers. */
export const TextBox = ({ label, ...area }: ComponentProps<'textarea'> & { label: string }) => (
  <textarea
    name="text"
    aria-label={label}
    maxLength={4000}
    required
    {...area}
    className={`${deskInput} field-sizing-content max-h-[28rem] w-full py-2 text-[1rem] leading-[1.45]`}
  />
);

/** A choice of yes or no, or one of several, in front of its words. */
export const Check = ({ children, className, ...input }: ComponentProps<'input'>) => (
  <label
    className={classNames('flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11', className)}
  >
    <input type="checkbox" {...input} className={deskCheck} />
    {children}
  </label>
);

interface SelectProps extends ComponentProps<'select'> {
  /** Label of the empty choice; none without. */
  any?: string | undefined;
  options: readonly SelectOption[];
}

export const Select = ({ any, options, className = 'w-full', ...select }: SelectProps) => (
  <span className={classNames('relative block min-w-0', className)}>
    <select {...select} className={`${deskInput} w-full appearance-none truncate pr-9`}>
      <SelectOptions none={any} options={options} />
    </select>
    <SelectArrow />
  </span>
);

export const SelectField = (props: FieldProps & Omit<SelectProps, 'id'>) =>
  fieldAround(props, (control) => <Select {...control} />);
