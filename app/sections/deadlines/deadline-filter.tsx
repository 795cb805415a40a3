import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

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
      className="grid gap-4 sm:flex sm:flex-wrap sm:items-end print:hidden"
    >
      <SelectField
        id="deadlines-filer"
        name="filer"
        label="Filer"
        any="All filers"
        options={filers}
        defaultValue={chosen.filer}
      />
      <SelectField
        id="deadlines-year"
        name="year"
        label="Year"
        any="All years"
        options={years}
        defaultValue={chosen.year}
      />
      <Button type="submit" variant="ghost">
        Show dates
      </Button>
      <p role="status" className="basis-full text-small text-ink-2 tabular">
        {found}
      </p>
    </Form>
  );
}
