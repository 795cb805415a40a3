import type { ShownFounder } from '../loaders/proof.server.ts';
import { Coin } from './home/portrait.tsx';

/** Founders in a line: a coin each, and names if configured. */
export function WhoCalls({ founders }: { founders: readonly ShownFounder[] }) {
  const years = founders.flatMap(({ yearsOfExperience }) => yearsOfExperience ?? []);
  const names = founders.flatMap(({ name }) => name ?? []);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="flex shrink-0 gap-3">
        {founders.map(({ name, title, portrait }) => (
          <Coin key={title} name={name} title={title} picture={portrait} />
        ))}
      </div>
      <p className="min-w-0 text-small leading-[1.45]">
        <b>{names.length > 0 ? names.join(' and ') : 'Our founders'}</b>
        {years.length > 0 && (
          <span className="block text-ink-2">{Math.min(...years)}+ years of experience each</span>
        )}
      </p>
    </div>
  );
}
