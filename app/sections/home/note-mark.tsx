import { Link } from '../../ui/link.tsx';

export const noteAnchor = (id: string) => `note-${id}`;

interface NoteMarkProps {
  id: string;
  /** Notes of the page, in print order. */
  notes: readonly { id: string }[];
}

/** Superscript number of the note that qualifies a figure. Renders nothing without that note. */
export function NoteMark({ id, notes }: NoteMarkProps) {
  const number = notes.findIndex((note) => note.id === id) + 1;
  if (number === 0) return null;
  return (
    <sup className="relative z-1 font-sans text-[max(.62em,12px)] leading-none font-semibold tracking-normal">
      <Link
        to={`#${noteAnchor(id)}`}
        aria-label={`Note ${number}`}
        className="-m-1.5 ml-0 inline-block p-1.5 pl-0.5 no-underline hover:underline"
      >
        {number}
      </Link>
    </sup>
  );
}
