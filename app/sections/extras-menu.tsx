interface Extra {
  name: string;
  what: string;
  forWhom: string;
  price: string;
}

/** Price list of extras: what each does, for whom, and its price or how it is quoted. */
export function ExtrasMenu({ extras }: { extras: readonly Extra[] }) {
  return (
    <ul className="grid gap-x-12 border-t-[1.5px] border-ink md:grid-cols-2">
      {extras.map(({ name, what, forWhom, price }) => (
        <li key={name} className="border-b border-rule py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="text-[1.25rem] leading-[1.3]">{name}</h3>
            <p className="text-small font-[620] text-brass-text tabular">{price}</p>
          </div>
          <p className="mt-1 text-pretty text-ink-2">{what}</p>
          <p className="mt-1 text-small">
            <span className="text-ink-3">For </span>
            {forWhom.charAt(0).toLowerCase() + forWhom.slice(1)}
          </p>
        </li>
      ))}
    </ul>
  );
}
