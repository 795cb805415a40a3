import type { ReactNode } from 'react';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';

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
