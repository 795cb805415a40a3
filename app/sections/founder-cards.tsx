import type { Founder } from '#content/site.ts';
import { Portrait } from './home/portrait.tsx';

/** The founders side by side, each with a portrait or its monogram. */
export function FounderCards({ founders }: { founders: readonly Founder[] }) {
  return (
    <ul className="grid gap-10 sm:grid-cols-2 sm:gap-12">
      {founders.map(({ name, title, photo, bio }) => (
        <li key={title} className="grid content-start gap-5">
          <Portrait name={name} title={title} photo={photo} />
          <div>
            <h3 className="text-h3">{name ?? title}</h3>
            {name && <p className="text-small text-ink-3">{title}</p>}
            <p className="mt-1.5 max-w-[36ch] text-ink-2">{bio}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
