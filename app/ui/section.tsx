import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  id?: string;
  labelledBy?: string;
  /** paper: no background; raised: white sheet between rules; ground: deep evergreen. */
  surface?: 'paper' | 'raised' | 'ground';
  /** 80% of the padding, for sections in quick succession. */
  tight?: boolean;
  className?: string;
  children: ReactNode;
}

const surfaces = { paper: '', raised: 'section-raised', ground: 'bg-ground text-on-ground art-on-ground' };

/** A page section with standard padding and column width. */
export function Section({ id, labelledBy, surface = 'paper', tight, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('section', tight && 'section-tight', surfaces[surface], className)}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
