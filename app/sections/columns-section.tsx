import type { ReactNode } from 'react';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Prose } from '../ui/prose.tsx';
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
    <h2 id={id} className="side-heading">
      {children}
    </h2>
  );
}

interface ProseSectionProps {
  html: string;
  /** Content of the narrow column. */
  aside?: ReactNode;
  surface?: 'paper' | 'raised';
}

/** The page's own text behind the margin. Renders nothing if empty. */
export function ProseSection({ html, aside = <NotesLabel />, surface = 'paper' }: ProseSectionProps) {
  if (!html) return null;
  return (
    <Section surface={surface}>
      <MarginColumns narrow aside={aside}>
        <Prose html={html} />
      </MarginColumns>
    </Section>
  );
}

function NotesLabel() {
  return <p className="label-caps pt-2 text-ink-3">Accompanying notes</p>;
}

/** A hub's own text, in two columns from 1024 px. Renders nothing if empty. */
export function NotesSection({ html, surface = 'paper' }: { html: string; surface?: 'paper' | 'raised' }) {
  if (!html) return null;
  return (
    <Section surface={surface} tight>
      <Prose html={html} className="prose-columns" />
    </Section>
  );
}
