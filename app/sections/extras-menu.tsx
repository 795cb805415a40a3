interface Extra {
  name: string;
  what: string;
  forWhom: string;
  price: string;
}

/** A priced menu: each extra with what it does, for whom, and what it costs or how it is quoted. */
export function ExtrasMenu({ extras }: { extras: readonly Extra[] }) {
  return (
    <ul className="border-t-[1.5px] border-ink">
      {extras.map(({ name, what, forWhom, price }) => (
        <li key={name} className="grid gap-x-8 gap-y-2 border-b border-rule py-5.5 md:grid-cols-[5fr_7fr]">
          <h3 className="text-[1.25rem] leading-[1.3]">{name}</h3>
          <div>
            <p className="text-ink-2">{what}</p>
            <div className="mt-2.5 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[1fr_auto] sm:items-baseline">
              <p>
                <span className="text-ink-3">For </span>
                {forWhom.charAt(0).toLowerCase() + forWhom.slice(1)}
              </p>
              <p className="font-[620] text-brass-text tabular">{price}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
