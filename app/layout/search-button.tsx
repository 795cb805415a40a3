import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { classNames } from '../ui/class-names.ts';
import { iconButton } from './icon-button.ts';
import { askForSearch } from './search-opener.ts';

/** Opens the search. Until JavaScript runs it is a link to the page that has the search field. */
export function SearchButton({ className }: { className?: string }) {
  const look = classNames(iconButton, className);
  if (!useHydrated()) {
    return (
      <a href="/resources" aria-label="Search" className={look}>
        <Icon name="search" />
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      title="Search ( / )"
      onClick={askForSearch}
      className={look}
    >
      <Icon name="search" />
    </button>
  );
}
