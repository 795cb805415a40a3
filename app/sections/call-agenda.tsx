/** Agenda of a free call. */
export function CallAgenda({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {items.map(({ name, text }, index) => (
        <li
          key={name}
          className="grid grid-cols-[30px_minmax(0,1fr)] border-b wrap-anywhere border-rule py-3.5 text-small leading-[1.45]"
        >
          <span
            aria-hidden="true"
            className="font-serif text-[1.25rem] leading-[1.1] font-semibold text-brass-text"
          >
            {index + 1}
          </span>
          <p>
            <b>{name}</b>
            <span className="block text-ink-2">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
