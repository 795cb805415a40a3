import { useHydrated } from '../ui/use-hydrated.ts';

interface QuestionFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** How many questions are left. */
  count: number;
}

/** Narrows the questions of the page while somebody types. It needs the script, so it appears with it. */
export function QuestionFilter({ value, onChange, count }: QuestionFilterProps) {
  if (!useHydrated()) return <div className="min-h-26" />;
  return (
    <div className="grid min-h-26 gap-1.75">
      <label htmlFor="question-filter" className="text-small font-[620]">
        Filter the questions
      </label>
      <input
        id="question-filter"
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="price, season, cancel"
        className="min-h-12.5 w-full rounded-control border border-rule-strong bg-raised px-3.5 py-2.75 text-[1rem] text-ink placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
      />
      <p role="status" className="text-micro text-ink-3 tabular">
        {value.trim() && (count === 1 ? '1 question' : `${count} questions`)}
      </p>
    </div>
  );
}
