import type { ReactNode } from 'react';

/** Lead paragraph of a section. Its color follows the surface. */
export function Lede({
  children,
  className = '',
  onGround = false,
}: {
  children: ReactNode;
  className?: string;
  onGround?: boolean;
}) {
  return (
    <p className={`max-w-[52ch] text-lede ${onGround ? 'text-on-ground-2' : 'text-ink-2'} ${className}`}>
      {children}
    </p>
  );
}
