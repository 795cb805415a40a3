import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SheetProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A sheet of paper: evergreen top edge, shadow, small label. Light in both themes. */
export function Sheet({ label, className, children }: SheetProps) {
  return (
    <div className={classNames('sheet on-paper', className)}>
      <p className="label-caps text-ink-3">{label}</p>
      {children}
    </div>
  );
}
