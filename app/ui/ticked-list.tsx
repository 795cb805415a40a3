import { Icon } from './icon.tsx';

/** Short lines with check marks. */
export function TickedList({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid text-small ${className}`}>
      {items.map((item) => (
        <li
          key={item}
          className="grid grid-cols-[18px_1fr] items-baseline gap-3 border-b border-rule py-2.75 last:border-0"
        >
          <Icon name="check" className="size-4 translate-y-0.5 text-brand" />
          {item}
        </li>
      ))}
    </ul>
  );
}
