interface HoursNeededProps {
  total: string;
  tasks: readonly { task: string; when: string }[];
}

/** What the service takes of the firm: the total, double underlined, and the tasks that fill it. */
export function HoursNeeded({ total, tasks }: HoursNeededProps) {
  return (
    <div id="needs" className="grid gap-x-18 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 id="needs-heading" className="text-h3">
          What it needs from you
        </h2>
        <p className="mt-3 border-b-4 border-double border-brass pb-1.5 text-lede font-semibold text-balance tabular">
          {total}
        </p>
      </div>
      <dl className="border-t-[1.5px] border-ink pt-2">
        {tasks.map(({ task, when }) => (
          <div
            key={task}
            className="flex items-baseline gap-2.5 py-2 max-sm:justify-between max-sm:gap-6 max-sm:border-b max-sm:border-rule"
          >
            <dt>{task}</dt>
            <span
              aria-hidden="true"
              className="min-w-4 flex-1 -translate-y-1 border-b-2 border-dotted border-rule-strong opacity-55 max-sm:hidden"
            />
            <dd className="max-w-[24ch] text-right text-ink-2 text-balance tabular max-sm:shrink-0 max-sm:max-w-[16ch]">
              {when}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
