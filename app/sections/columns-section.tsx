import type { ReactNode } from 'react';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Section } from '../ui/section.tsx';

interface ColumnsSectionProps {
  id: string;
  heading: string;
  surface?: 'paper' | 'raised';
  tight?: boolean;
  children: ReactNode;
}

/** A section with its heading in the narrow column and content behind the margin. */
export function ColumnsSection({
  id,
  heading,
  surface = 'paper',
  tight = false,
  children,
}: ColumnsSectionProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} surface={surface} tight={tight}>
      <MarginColumns narrow aside={<SideHeading id={`${id}-heading`}>{heading}</SideHeading>}>
        {children}
      </MarginColumns>
    </Section>
  );
}

/** A heading in the narrow column beside the margin. */
export function SideHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)]">
      {children}
    </h2>
  );
}
