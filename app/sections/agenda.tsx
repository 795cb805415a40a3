import { Sheet } from '../ui/sheet.tsx';

/** What a free call goes through, in order. */
export function Agenda({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <Sheet label="Agenda">
      <ol className="mt-3">
        {items.map(({ name, text }, index) => (
          <li
            key={name}
            className="grid grid-cols-[34px_1fr] border-b border-rule py-4 last:border-b-4 last:border-double last:border-rule-strong"
          >
            <span
              aria-hidden="true"
              className="font-serif text-[1.375rem] leading-[1.2] font-semibold text-brass-text"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-serif text-[1.1875rem] leading-[1.3] font-semibold">{name}</p>
              <p className="mt-1 text-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
