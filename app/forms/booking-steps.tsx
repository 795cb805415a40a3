import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';

/** How far the form is filled in. Every part of it stays in view; this only counts. */
export function BookingSteps({ done }: { done: readonly [time: boolean, firm: boolean] }) {
  const steps = [
    { name: 'Time', isDone: done[0] },
    { name: 'Your firm', isDone: done[1] },
    { name: 'Confirm', isDone: false },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label="Progress" className="grid grid-cols-3 border-b border-rule">
      {steps.map(({ name, isDone }, index) => (
        <li
          key={name}
          {...(index === current && { 'aria-current': 'step' as const })}
          className={classNames(
            'flex items-center gap-x-1.5 px-2.5 py-3.5 text-micro leading-[1.3] font-[560] not-first:border-l not-first:border-rule xs:gap-x-2.5 xs:px-6 xs:text-small',
            index === current || isDone ? 'text-ink' : 'text-ink-3',
            index === current && 'current-line',
          )}
        >
          {isDone ? (
            <Icon name="check" className="size-4.25 text-brand" />
          ) : (
            <span
              aria-hidden="true"
              className="min-w-3.5 font-serif text-[1.125rem] leading-none font-semibold"
            >
              {index + 1}
            </span>
          )}
          {name}
          {isDone && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
