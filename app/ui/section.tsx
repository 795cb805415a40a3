import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  id?: string;
  labelledBy?: string;
  /** paper: nothing; raised: white sheet between rules; ground: deep evergreen. */
  surface?: 'paper' | 'raised' | 'ground';
  className?: string;
  children: ReactNode;
}

const surfaces = {
  paper: '',
  raised: 'border-y border-rule bg-raised',
  ground: 'bg-ground text-on-ground art-on-ground',
};

/** One band of a page with the section's padding and the page's column. */
export function Section({ id, labelledBy, surface = 'paper', className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('relative py-section', surfaces[surface], className)}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
