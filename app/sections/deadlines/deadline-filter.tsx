import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface Choice {
  value: string;
  label: string;
}

interface DeadlineFilterProps {
  action: string;
  filers: readonly Choice[];
  years: readonly Choice[];
  /** Current filters; empty for all. */
  chosen: { filer: string; year: string };
  /** Number of matching dates, in words. */
  found: string;
}

/** Filters dates by filer and year. With JavaScript changes apply at once (enhance/show-at-once.ts). */
export function DeadlineFilter({ action, filers, years, chosen, found }: DeadlineFilterProps) {
  return (
    <form
      action={action}
      data-show-at-once=""
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
      <p role="status" data-shown="found" className="basis-full text-small text-ink-2 tabular">
        {found}
      </p>
    </form>
  );
}
