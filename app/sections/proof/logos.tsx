import type { ShownLogo } from '#app/loaders/proof.server.ts';
import { Picture } from '../../ui/picture.tsx';

/** Logos of clients who agreed to be named. Renders nothing if empty. */
export function Logos({ logos }: { logos: readonly ShownLogo[] }) {
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby="logos-heading" className="border-y border-rule bg-raised py-9">
      <div className="wrap">
        <h2 id="logos-heading" className="font-sans label-caps text-ink-3">
          Firms we work for, named with their permission
        </h2>
        <ul className="mt-5 flex flex-wrap items-center gap-x-12 gap-y-6">
          {logos.map(({ firm, picture }) => (
            <li key={firm}>
              <Picture picture={picture} alt={firm} className="h-10 w-auto max-w-45 object-contain" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
