import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Problem } from './answer.ts';

interface ErrorSummaryProps {
  /** In field order, as `Problem`. Renders nothing when empty. */
  entries: readonly (Omit<Problem, 'message'> & { message: ReactNode })[];
  /** Failed sends in this tab: each new one moves focus here. */
  failures?: number;
}

/** Lists errors with links to the fields. browser/enhance/focus.ts handles summaries in server HTML. */
export function ErrorSummary({ entries, failures = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was sent because of these errors, also without scripts
      autoFocus
      data-error-summary=""
      className="scroll-mt-24 rounded-control border border-l-[5px] border-negative bg-negative-tint px-5.5 py-4.5 focus:outline-3 focus:outline-offset-3 focus:outline-focus"
    >
      {/* Some screen readers skip the messages when the alert itself is focused or has a label. */}
      <div role="alert">
        <h2 className="flex items-center gap-2.5 font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal">
          <Icon name="warning" className="size-4.5 text-negative" />
          There is a problem
        </h2>
        {/* Two columns for many entries, so the page below moves less. */}
        <ul className="mt-2 gap-x-8 text-small sm:has-[:nth-child(4)]:columns-2">
          {entries.map(({ fieldId, message, isCorrected }) => (
            <li key={fieldId ?? String(message)} className="break-inside-avoid py-0.5">
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
    </div>
  );
}

const prefix = 'Error: ';

/** Page title of a form with errors: screen readers read it first. */
export const errorTitle = (title: string) => `${prefix}${title}`;

/** The same for errors found in the browser. Restores the title on unmount or once the form is valid. */
export function useErrorTitle(failed: boolean): void {
  useEffect(() => {
    const title = document.title.startsWith(prefix)
      ? document.title.slice(prefix.length)
      : document.title;
    document.title = failed ? errorTitle(title) : title;
    return () => {
      if (document.title === errorTitle(title)) document.title = title;
    };
  }, [failed]);
}
