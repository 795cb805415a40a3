import type { ReactNode } from 'react';

interface HeadWithNoteProps {
  id: string;
  heading: ReactNode;
  /** How to read what follows. */
  note: ReactNode;
}

/** Head of a section that takes the full width: the heading, and a note at its right. */
export function HeadWithNote({ id, heading, note }: HeadWithNoteProps) {
  return (
    <div className="mb-[clamp(28px,3vw,44px)] grid gap-3 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-18">
      <h2 id={id} className="text-h2">
        {heading}
      </h2>
      <p className="text-ink-2">{note}</p>
    </div>
  );
}
