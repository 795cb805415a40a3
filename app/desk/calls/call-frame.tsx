import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Column of pages about one call. */
export function CallFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid max-w-[52rem] gap-5 pb-10">{children}</div>;
}

export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="-ml-1 inline-flex min-h-9 items-center gap-1.5 justify-self-start px-1 no-underline pointer-coarse:min-h-11 hover:underline"
    >
      <Icon name="chevron" className="size-4 rotate-90" />
      {children}
    </a>
  );
}
