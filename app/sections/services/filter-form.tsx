import { type FormEvent, useRef } from 'react';
import type { Chosen, Filter } from '#app/filters.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface FilterFormProps {
  /** The address of the list. */
  action: string;
  filters: readonly Filter[];
  chosen: Chosen;
  /** How many entries are left, in words; announced when it changes. */
  result: string;
  /** One filter was changed, or, without a name, all were cleared. */
  onChoose: (name?: string, value?: string) => void;
}

/**
 * Narrows a list. It is a GET form; with the script a change takes effect at once and the button is not needed.
 */
export function FilterForm({ action, filters, chosen, result, onChoose }: FilterFormProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const isFiltered = Object.keys(chosen).length > 0;
  const clear = () => {
    onChoose();
    // The button goes with the last filter, so the focus returns to the first field.
    form.current?.querySelector('select')?.focus();
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      aria-label="Narrow the list"
      onSubmit={hydrated ? (event: FormEvent) => event.preventDefault() : undefined}
      className="grid gap-x-4.5 gap-y-4 min-[23rem]:grid-cols-2"
    >
      {filters.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          name={name}
          label={label}
          any={any}
          options={options}
          value={chosen[name] ?? ''}
          onChange={(event) => onChoose(name, event.target.value)}
        />
      ))}
      <div className="mt-1.5 flex min-h-15.5 flex-wrap items-center gap-x-6 gap-y-2 border-t-4 border-double border-rule-strong pt-3 min-[23rem]:col-span-2">
        <p role="status" className="mr-auto font-semibold tabular">
          {result}
        </p>
        {isFiltered && !hydrated && <TextLink to={action}>Clear the filters</TextLink>}
        {isFiltered && hydrated && (
          <button
            type="button"
            onClick={clear}
            className="min-h-11 text-small font-semibold text-brand underline-double hover:decoration-current"
          >
            Clear the filters
          </button>
        )}
        {!hydrated && (
          <Button type="submit" size="small">
            Show these
          </Button>
        )}
      </div>
    </form>
  );
}
