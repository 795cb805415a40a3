/**
 * Filter for the page's questions (enhance/question-filter.ts). Hidden until the script runs; its space is
 * reserved.
 */
export function QuestionFilter() {
  return (
    <div className="min-h-26">
      <div data-question-filter="" hidden className="grid gap-1.75">
        <label htmlFor="question-filter" className="text-small font-[620]">
          Filter the questions
        </label>
        <input
          id="question-filter"
          type="search"
          placeholder="price, season, cancel"
          className="min-h-12.5 w-full rounded-control border border-rule-strong bg-raised px-3.5 py-2.75 text-[1rem] text-ink placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
        />
        <p role="status" className="text-micro text-ink-3 tabular" />
      </div>
    </div>
  );
}
