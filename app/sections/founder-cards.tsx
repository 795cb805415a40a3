import type { ShownFounder } from '#app/loaders/founders.server.ts';
import { Portrait } from './home/portrait.tsx';

/** Founders side by side, each with a portrait or an individual banknote. Text only with a name. */
export function FounderCards({ founders }: { founders: readonly ShownFounder[] }) {
  return (
    <ul className="grid max-w-170 grid-cols-2 gap-8 sm:gap-12">
      {founders.map(({ name, title, field, portrait, yearsOfExperience }, index) => (
        <li key={title} className="grid content-start gap-4">
          <Portrait name={name} title={title} picture={portrait} upright={index % 2 === 1} />
          {name && (
            <div>
              <h3 className="text-h3">{name}</h3>
              <p className="mt-1 text-small text-ink-2">{title}</p>
              <p className="mt-1 text-small text-ink-2 tabular">
                {field ? `${field}, ` : ''}
                {yearsOfExperience}+ years
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
