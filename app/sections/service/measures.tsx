import { classNames } from '#app/ui/class-names.ts';
import { Tally } from '#app/ui/tally.tsx';

/** How the service is measured: each measure numbered by its tally, three or four to a row. */
export function Measures({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <ol
      className={classNames(
        'grid gap-x-8 max-sm:border-t-[1.5px] max-sm:border-b max-sm:border-t-ink max-sm:border-b-rule sm:grid-cols-2 sm:gap-y-9',
        lines.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {lines.map(({ name, text }, index) => (
        <li
          key={name}
          className="max-sm:grid max-sm:grid-cols-[52px_1fr] max-sm:not-first:border-t max-sm:not-first:border-rule max-sm:py-4.5 sm:border-t-[1.5px] sm:border-ink sm:pt-4.5"
        >
          <div className="h-7.5 max-sm:row-span-2">
            <Tally
              count={index + 1}
              total={index + 1}
              shape={{ height: 26, strokeWidth: 3.4, step: 8, gap: 14 }}
              className="h-full! w-auto!"
            />
          </div>
          <h3 className="text-[1.25rem] sm:mt-4 leading-[1.3]">{name}</h3>
          <p className="mt-1.5 text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
