import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';

export interface SummaryEntry {
  /** Id of the control the message is about. Absent when it concerns the whole form. */
  fieldId?: string | undefined;
  message: ReactNode;
  /** The visitor has corrected it since: it is struck through until the next send. */
  isCorrected?: boolean;
}

interface ErrorSummaryProps {
  /** In the order of the fields. Nothing is shown when empty. */
  entries: readonly SummaryEntry[];
  /** Counts failed sends of this browser tab: each new one moves the focus here. */
  failures?: number;
}

/** What went wrong, with links to the fields. enhance/error-summary.ts serves one that comes with the page. */
export function ErrorSummary({ entries, failures = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary=""
      className="rounded-control border border-l-[5px] border-negative bg-negative-tint px-5.5 py-4.5 focus:outline-3 focus:outline-offset-3 focus:outline-focus"
    >
      <h2
        id="error-summary-title"
        className="flex items-center gap-2.5 font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal"
      >
        <Icon name="warning" className="size-4.5 text-negative" />
        There is a problem
      </h2>
      <ul className="mt-2 grid gap-1 text-small">
        {entries.map(({ fieldId, message, isCorrected }) => (
          <li key={fieldId ?? String(message)}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className={classNames(
                  'inline-block py-1 font-semibold underline-offset-3',
                  isCorrected ? 'text-ink-2 line-through' : 'text-negative underline',
                )}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
