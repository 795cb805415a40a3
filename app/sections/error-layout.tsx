import type { ReactNode } from 'react';

interface ErrorLayoutProps {
  breadcrumb: ReactNode;
  /** Drawing or schedule on the right. */
  aside: ReactNode;
  children: ReactNode;
}

/** Ledger paper with the message on the left and the joke on the right. */
export function ErrorLayout({ breadcrumb, aside, children }: ErrorLayoutProps) {
  return (
    <div className="ledger-paper">
      {breadcrumb}
      <div className="wrap grid gap-14 pt-[clamp(36px,5vw,84px)] pb-[clamp(64px,7vw,120px)] lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-22">
        <div className="min-w-0">{children}</div>
        <div className="min-w-0">{aside}</div>
      </div>
    </div>
  );
}
