import type { ReactNode } from 'react';

interface HeadWithNoteProps {
  id: string;
  heading: ReactNode;
  /** How to read the section. */
  note?: ReactNode;
}

/** Full-width section head: heading, and a note on its right. */
export function HeadWithNote({ id, heading, note }: HeadWithNoteProps) {
  return (
    <div className="mb-[clamp(28px,3vw,44px)] grid gap-3 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-18">
      <h2 id={id} className="text-h2">
        {heading}
      </h2>
      {note && <p className="text-ink-2">{note}</p>}
    </div>
  );
}
