import { WithContactLinks } from '#app/layout/reach-us.tsx';

/** Next steps, in order. Links our phone number and email address. */
export function NextLines({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <ol className="text-small leading-[1.5]">
      {lines.map(({ name, text }, index) => (
        <li
          key={name}
          className="grid grid-cols-[26px_minmax(0,1fr)] border-b border-rule py-3 last:border-b-0"
        >
          <span
            aria-hidden="true"
            className="row-span-2 font-serif text-[1.125rem] leading-[1.25] font-semibold text-brass-text"
          >
            {index + 1}
          </span>
          <b>{name}</b>
          <span className="col-start-2 text-ink-2">
            <WithContactLinks text={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
