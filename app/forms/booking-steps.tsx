import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Pane, panes } from '#domain/booking/steps.ts';

const names: Readonly<Record<Pane, string>> = { time: 'Time', you: 'You', confirm: 'Confirm' };

/** Booking steps; completed ones link back. */
export function BookingSteps({ pane }: { pane: Pane }) {
  const current = panes.indexOf(pane);
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 border-b border-rule">
      {panes.map((one, index) => (
        <li
          key={one}
          {...(index === current && { 'aria-current': 'step' as const })}
          className={classNames(
            'text-small leading-[1.3] font-[560] not-first:border-l not-first:border-rule',
            index <= current ? 'text-ink' : 'text-ink-3',
            index === current && 'current-line forced-colors:border-b-4',
          )}
        >
          {index < current ? (
            <button
              type="submit"
              name="intent"
              value={one}
              aria-label={`${names[one]}, done: change it`}
              className={`${cell} w-full hover:bg-brand-tint`}
            >
              <Icon name="check" className="size-4.25 text-brand" />
              {names[one]}
            </button>
          ) : (
            <span className={cell}>
              <span aria-hidden="true" className="text-ink-3 tabular">
                {index + 1}
              </span>
              {names[one]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const cell =
  'flex min-h-11 flex-wrap items-center gap-x-2 text-left wrap-anywhere hyphens-auto px-[clamp(10px,2.4vw,32px)] py-1.5';
