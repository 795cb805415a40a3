import { Icon } from '#app/ui/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconButton } from './icon-button.ts';

/** Links to the search page; with scripts it opens the search dialog (app/enhance/open-search.ts). */
export function SearchButton({ className }: { className?: string }) {
  return (
    <a href="/resources" aria-label="Search" data-search="" className={classNames(iconButton, className)}>
      <Icon name="search" />
    </a>
  );
}
