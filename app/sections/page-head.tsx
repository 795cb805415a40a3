import type { ReactNode } from 'react';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../page-styles/fold.tsx';
import { classNames } from '../ui/class-names.ts';

interface PageHeadProps {
  crumbs: readonly Crumb[];
  /** Ledger paper with a rule below, or the plain page. */
  paper?: boolean;
  /** Compact, so the next section starts on the first screen. */
  isLow?: boolean;
  /** Right column: a sheet, an index or the lede. */
  aside?: ReactNode;
  /** Align both columns to the top, for an aside taller than the heading; default: to the bottom. */
  fromTop?: boolean;
  children: ReactNode;
}

/** Page head: breadcrumb, heading and, from 1024 px, a column beside it. The first screen ends below it. */
export function PageHead(props: PageHeadProps) {
  const { crumbs, paper = false, isLow = false, aside, fromTop = false, children } = props;
  return (
    <>
      <header className={classNames(paper && 'border-b border-rule ledger-paper')}>
        <Breadcrumb crumbs={crumbs} />
        <div
          className={classNames(
            'wrap grid gap-11',
            isLow ? 'pt-5 pb-6' : 'pt-[clamp(28px,3vw,44px)]',
            !isLow && (paper ? 'pb-[clamp(44px,4.4vw,64px)]' : 'pb-[clamp(36px,4.4vw,64px)]'),
            aside ? 'lg:grid-cols-[7fr_5fr] lg:gap-18' : null,
            aside ? (fromTop ? 'lg:items-start' : 'lg:items-end') : null,
          )}
        >
          <div className="min-w-0">{children}</div>
          {aside && <div className="min-w-0">{aside}</div>}
        </div>
      </header>
      <Fold />
    </>
  );
}
