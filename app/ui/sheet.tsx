import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SheetProps {
  /** Kind of document, such as "Terms of engagement". */
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

/**
 * A sheet with a torn lower edge, such as the price statement. The shadow follows the teeth, so they show on
 * paper too.
 */
export function TornSheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="torn-shadow">
      <div className={classNames('torn-edge on-paper rounded-t-slip bg-raised', className)}>
        {children}
      </div>
    </div>
  );
}
