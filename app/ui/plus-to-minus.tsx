import { classNames } from './class-names.ts';

/** The sign of a row that opens: a plus, a minus once its row is open (components.css). */
export function PlusToMinus({ className }: { className?: string }) {
  return <i className={classNames('plus', className)} />;
}
