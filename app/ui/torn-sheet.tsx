import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A sheet with a torn lower edge, such as the price statement. The shadow follows the teeth, so they show on
 * paper too.
 */
export function TornSheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="torn-shadow">
      <div className={classNames('torn-edge on-paper rounded-t-slip bg-raised', className)}>{children}</div>
    </div>
  );
}
