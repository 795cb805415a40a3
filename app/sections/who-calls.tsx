import type { Founder } from '#content/site.ts';
import { Mark } from '../ui/mark.tsx';

/** The founders in a line: the mark for each, and what they are called. */
export function WhoCalls({ founders }: { founders: readonly Pick<Founder, 'name' | 'title'>[] }) {
  return (
    <div className="flex items-center gap-5">
      <div className="flex shrink-0 -space-x-2">
        {founders.map(({ title }) => (
          <span
            key={title}
            className="grid size-13.5 place-items-center rounded-full border-[1.5px] border-brand bg-raised outline outline-offset-3 outline-brass"
          >
            <Mark className="size-7" />
          </span>
        ))}
      </div>
      <p className="text-small leading-[1.45]">
        <b>{founders.map(({ name, title }) => name ?? title).join(' and ')}</b>
        <span className="block text-ink-2">Founders, with 20+ years of experience</span>
      </p>
    </div>
  );
}
