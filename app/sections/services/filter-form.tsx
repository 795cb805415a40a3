import { Button } from '#app/ui/button.tsx';
import type { Chosen, Filter } from '#app/ui/filters.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface FilterFormProps {
  /** Address of the list. */
  action: string;
  filters: readonly Filter[];
  chosen: Chosen;
  /** Number of results in words; announced on change. */
  result: string;
}

/** Filter for a list. A GET form; with JavaScript changes apply at once (enhance/service-filter.ts). */
export function FilterForm({ action, filters, chosen, result }: FilterFormProps) {
  return (
    <form
      action={action}
      method="get"
      aria-label="Narrow the list"
      data-service-filter=""
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
          defaultValue={chosen[name] ?? ''}
        />
      ))}
      <div className="mt-1.5 flex min-h-15.5 flex-wrap items-center gap-x-6 gap-y-2 border-t-4 border-double border-rule-strong pt-3 min-[23rem]:col-span-2">
        <p role="status" data-services-count="" className="mr-auto font-semibold tabular">
          {result}
        </p>
        <TextLink
          to={action}
          data-clear=""
          hidden={Object.keys(chosen).length === 0}
          className="min-h-11 py-2.5 text-small"
        >
          Clear the filters
        </TextLink>
        <Button type="submit" size="small">
          Show these
        </Button>
      </div>
    </form>
  );
}
