import type { ComponentProps, ReactNode } from 'react';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';

interface ColumnsSectionProps extends Pick<ComponentProps<typeof Section>, 'surface' | 'tight' | 'children'> {
  id: string;
  heading: string;
}

/** A section with its heading in the narrow column and content behind the margin. */
export function ColumnsSection({ id, heading, children, ...look }: ColumnsSectionProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} {...look}>
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

const notesLabel = <p className="label-caps pt-2 text-ink-3">Accompanying notes</p>;

/** The page's own text behind the margin; `aside` is the narrow column. Renders nothing if empty. */
export function ProseSection({ html, aside = notesLabel }: { html: string; aside?: ReactNode }) {
  if (!html) return null;
  return (
    <Section>
      <MarginColumns narrow aside={aside}>
        <Prose html={html} />
      </MarginColumns>
    </Section>
  );
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
