import { classNames } from '#app/ui/class-names.ts';
import { Tally } from '#app/ui/tally.tsx';

/** How the service is measured: each measure numbered by its tally, three or four to a row. */
export function Measures({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <ol
      className={classNames(
        'grid gap-x-8 gap-y-9 sm:grid-cols-2',
        lines.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {lines.map(({ name, text }, index) => (
        <li key={name} className="border-t-[1.5px] border-ink pt-4.5">
          <div className="h-7.5">
            <Tally
              count={index + 1}
              total={index + 1}
              shape={{ height: 26, strokeWidth: 3.4, step: 8, gap: 14 }}
              className="h-full! w-auto!"
            />
          </div>
          <h3 className="mt-4 text-[1.25rem] leading-[1.3]">{name}</h3>
          <p className="mt-1.5 text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
