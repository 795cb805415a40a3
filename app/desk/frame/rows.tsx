import type { ReactNode } from 'react';

/** A list with hairlines between entries. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-rule border-y border-rule">{children}</ul>;
}
