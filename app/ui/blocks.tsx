import type { ReactNode } from 'react';

/** Parts of one section, one below the other, closer together than sections are. */
export function Blocks({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(56px,6vw,88px)]">{children}</div>;
}
