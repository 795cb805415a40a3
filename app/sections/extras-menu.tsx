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
          <div>
            <h3 className="text-[1.25rem] leading-[1.3]">{name}</h3>
            <p className="mt-1 text-small font-[620] text-balance text-brass-text tabular">{price}</p>
          </div>
          <div>
            <p className="text-ink-2">{what}</p>
            <p className="mt-1.5 text-small">
              <span className="text-ink-3">For </span>
              {forWhom.charAt(0).toLowerCase() + forWhom.slice(1)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
