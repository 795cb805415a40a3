import type { HomePage } from '#app/loaders/page-data.server.ts';
import { Link } from '../../ui/link.tsx';

/** Superscript number of the note that qualifies a figure. Renders nothing without that note. */
export function NoteMark({ id, notes }: { id: string; notes: HomePage['notes'] }) {
  const number = notes.findIndex((note) => note.id === id) + 1;
  if (number === 0) return null;
  return (
    <sup className="relative z-1 font-sans text-[max(.62em,13px)] leading-none font-semibold tracking-normal">
      <Link
        to={`#note-${id}`}
        aria-label={`Note ${number}`}
        // Clickable also on the slips, which let presses through.
        className="pointer-events-auto -my-2 -mr-3 inline-block min-w-6 py-2 pr-3 pl-0.5 no-underline hover:underline"
      >
        {number}
      </Link>
    </sup>
  );
}

/** Notes that qualify the figures above. */
export function Notes({ notes }: { notes: HomePage['notes'] }) {
  return (
    <section
      aria-labelledby="notes-heading"
      className="border-b border-rule bg-sunk pt-5 pb-7.5 text-micro text-ink-3"
    >
      <div className="wrap">
        <h2 id="notes-heading" className="mb-2.5 label-caps font-sans tracking-(--ls-label)">
          Accompanying notes
        </h2>
        <ol className="grid gap-1.5">
          {notes.map(({ id, text }, index) => (
            <li
              key={id}
              id={`note-${id}`}
              className="grid scroll-mt-28 grid-cols-[22px_1fr] target:text-ink"
            >
              <span aria-hidden="true" className="font-[640] tabular">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
