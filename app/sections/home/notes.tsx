import type { HomePage } from './home-page.ts';
import { noteAnchor } from './note-mark.tsx';

/** Notes that qualify the figures above. */
export function Notes({ notes }: { notes: HomePage['notes'] }) {
  return (
    <section
      aria-labelledby="notes-heading"
      className="border-b border-rule bg-sunk pt-7.5 pb-10 text-micro text-ink-3"
    >
      <div className="wrap">
        <h2 id="notes-heading" className="mb-2.5 label-caps font-sans tracking-(--ls-label)">
          Accompanying notes
        </h2>
        <ol className="grid gap-1.5">
          {notes.map(({ id, text }, index) => (
            <li
              key={id}
              id={noteAnchor(id)}
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
