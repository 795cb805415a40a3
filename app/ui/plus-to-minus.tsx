import { classNames } from './class-names.ts';

/** The sign of a row that opens: a plus, a minus once its `group` is open. */
export function PlusToMinus({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      className={classNames('size-4.5', className)}
    >
      <path d="M2 9h14" />
      <path
        d="M9 2v14"
        className="origin-center transition-[rotate] duration-(--t-base) ease-strike group-open:rotate-90 group-aria-expanded:rotate-90"
      />
    </svg>
  );
}
