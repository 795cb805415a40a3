import type { ReactNode } from 'react';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';

interface PageHeadProps {
  crumbs: readonly Crumb[];
  /** Ledger paper with a rule below it, or the plain page. */
  paper?: boolean;
  /** The right column: a sheet, an index, the lede. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Top of a page: breadcrumb, heading column and, from 1024 px, what stands beside it. */
export function PageHead({ crumbs, paper = false, aside, children }: PageHeadProps) {
  return (
    <header className={classNames(paper && 'border-b border-rule ledger-paper')}>
      <Breadcrumb crumbs={crumbs} />
      <div
        className={classNames(
          'wrap grid gap-11 pt-[clamp(34px,4vw,60px)]',
          paper ? 'pb-[clamp(56px,6vw,96px)]' : 'pb-[clamp(36px,4.4vw,64px)]',
          aside ? 'lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-18' : null,
        )}
      >
        <div className="min-w-0">{children}</div>
        {aside && <div className="min-w-0">{aside}</div>}
      </div>
    </header>
  );
}
