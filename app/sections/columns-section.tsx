import type { ReactNode } from 'react';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Section } from '../ui/section.tsx';

interface ColumnsSectionProps {
  id: string;
  heading: string;
  surface?: 'paper' | 'raised';
  children: ReactNode;
}

/** A section with its heading in the narrow column and its content behind the margin. */
export function ColumnsSection({ id, heading, surface = 'paper', children }: ColumnsSectionProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} surface={surface}>
      <MarginColumns
        narrow
        aside={
          <h2 id={`${id}-heading`} className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)]">
            {heading}
          </h2>
        }
      >
        {children}
      </MarginColumns>
    </Section>
  );
}
