import { Icon } from '#app/ui/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconButton } from './icon-button.ts';

/** Leads to the page that has the search field; scripts open the search here (app/enhance/open-search.ts). */
export function SearchButton({ className }: { className?: string }) {
  return (
    <a href="/resources" aria-label="Search" data-search="" className={classNames(iconButton, className)}>
      <Icon name="search" />
    </a>
  );
}
