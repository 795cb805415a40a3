import { Icon } from '#app/ui/icon.tsx';

export interface Notice {
  text: string;
  /** The last send failed. */
  isFailure?: boolean;
}

/** Progress or failure next to the button. Failures stay until the next send. */
export function FormNotice({ notice }: { notice: Notice | undefined }) {
  return (
    <p role="status" data-notice="" className="flex items-start gap-1.75 text-small empty:hidden">
      {notice?.isFailure && <Icon name="warning" className="mt-[.2em] size-4 shrink-0 text-negative" />}
      {notice && (
        <span className={notice.isFailure ? 'font-[560] text-negative' : 'text-ink-2'}>{notice.text}</span>
      )}
    </p>
  );
}
