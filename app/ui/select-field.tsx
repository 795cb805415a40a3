import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  id: string;
  label: string;
  any: string;
  options: readonly SelectOption[];
}

export function SelectField({ label, any, options, ...select }: SelectFieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={select.id} className="text-small leading-[1.35] font-[620]">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          className="min-h-13 w-full appearance-none truncate entry-box py-2.5 pr-9 pl-3.5 leading-[1.4]"
        >
          <SelectOptions none={any} options={options} />
        </select>
        <SelectArrow />
      </div>
    </div>
  );
}

/** Over the right end of a select without its own arrow. */
export const SelectArrow = () => (
  <Icon
    name="chevron"
    className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
  />
);

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectOptionsProps {
  /** Label of the empty choice, if there is one. */
  none?: string | undefined;
  options: readonly SelectOption[];
}

/** Options of a select. */
export function SelectOptions({ none, options }: SelectOptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
