import { classNames } from './class-names.ts';

/** Sign of a row that opens: plus when closed, minus when open (components.css). */
export function PlusToMinus({ className }: { className?: string }) {
  return <i className={classNames('plus', className)} />;
}
