import type { ComponentProps } from 'react';
import type { HeaderEntry, MenuItem } from '#content/table/navigation.ts';
import { ArrowLink, Link } from '../ui/link.tsx';

interface MenuLinksProps extends ComponentProps<'ul'> {
  items: readonly Pick<MenuItem, 'label' | 'to'>[];
  /** Classes of each link. */
  look?: string;
}

/** Pages by name, as a list. */
export const MenuLinks = ({ items, look, ...list }: MenuLinksProps) => (
  <ul {...list}>
    {items.map(({ label, to }) => (
      <li key={to}>
        <Link to={to} className={look}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

interface OverviewLinksProps {
  entry: HeaderEntry;
  /** The page with everything in the menu. */
  all: MenuItem;
  className?: string;
}

export function OverviewLinks({ entry, all, className }: OverviewLinksProps) {
  const overview = { label: `${entry.label} overview`, to: entry.to };
  return (all.to === entry.to ? [all] : [overview, all]).map(({ label, to }) => (
    <ArrowLink key={to} to={to} className={className}>
      {label}
    </ArrowLink>
  ));
}
