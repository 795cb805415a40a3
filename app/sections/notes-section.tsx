import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';

interface NotesSectionProps {
  html: string;
  surface?: 'paper' | 'raised';
}

/** A hub's own text, in two columns from 1024 px. Renders nothing if empty. */
export function NotesSection({ html, surface = 'paper' }: NotesSectionProps) {
  if (!html) return null;
  return (
    <Section surface={surface} tight>
      <Prose html={html} className="prose-columns" />
    </Section>
  );
}
