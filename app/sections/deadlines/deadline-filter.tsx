import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface DeadlineFilterProps {
  action: string;
  filers: readonly Choice[];
  years: readonly Choice[];
  /** What is chosen now; empty for everything. */
  chosen: { filer: string; year: string };
  /** How many dates are left, in words. */
  found: string;
}

/** Narrows the dates by filer and year. A plain form without scripts; with them each choice shows at once. */
export function DeadlineFilter({ action, filers, years, chosen, found }: DeadlineFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  // Going back changes the address, and the choices follow it.
  useEffect(() => {
    for (const [name, value] of Object.entries(chosen)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
    }
  }, [chosen]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    submit(new URLSearchParams(asked as [string, string][]), {
      action,
      method: 'get',
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <Form
      ref={form}
      action={action}
      onChange={show}
      onSubmit={show}
      aria-label="Choose dates"
      className="flex flex-wrap items-end gap-x-4 gap-y-4 print:hidden"
    >
      <Select name="filer" label="Filer" chosen={chosen.filer} choices={filers}>
        All filers
      </Select>
      <Select name="year" label="Year" chosen={chosen.year} choices={years}>
        All years
      </Select>
      <Button type="submit" variant="ghost">
        Show dates
      </Button>
      <p role="status" className="basis-full text-small text-ink-2 tabular">
        {found}
      </p>
    </Form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  chosen: string;
  choices: readonly Choice[];
  /** The choice of everything. */
  children: ReactNode;
}

function Select({ name, label, chosen, choices, children }: SelectProps) {
  const id = `deadlines-${name}`;
  return (
    <div className="grid min-w-0 gap-1.75 max-sm:basis-full">
      <label htmlFor={id} className="text-small font-[620]">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          className="min-h-13 w-full appearance-none rounded-control border border-rule-strong bg-raised py-2.75 pr-11 pl-3.5 text-[1rem] text-ink focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
        >
          <option value="">{children}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-4.5 right-3.5 size-4 text-ink-3" />
      </div>
    </div>
  );
}
