import { asksForSearch, slashOpensSearch } from '../../search/search-keys.ts';
import { asButton, opensElsewhere } from './as-button.ts';
import { onEvent } from './on-event.ts';

type SearchModule = typeof import('../../search/run-search-dialog.ts');

/** Opens the search dialog by button or shortcut. Its code is fetched on first use. */
export function openSearchHere(): void {
  let loaded: SearchModule | undefined;

  async function load(): Promise<SearchModule> {
    loaded ??= await import('../../search/run-search-dialog.ts');
    return loaded;
  }

  async function open() {
    try {
      await (loaded ?? (await load())).openSearch();
    } catch {
      // Offline or files from another build: fall back to the search page.
      location.assign('/resources');
    }
  }

  for (const link of document.querySelectorAll<HTMLElement>('a[data-search]')) {
    asButton(link);
    link.title = 'Search ( / )';
    link.ariaHasPopup = 'dialog';
    link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
    // Start loading before the click.
    const prepare = () =>
      void load().then(
        ({ prepareSearch }) => prepareSearch(),
        () => {},
      );
    for (const touch of ['pointerover', 'focus'])
      link.addEventListener(touch, prepare, { once: true });
  }
  // The mobile menu, which has a search button too, loads later.
  onEvent('click', '[data-search]', (_, event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    const isTyping =
      target instanceof Element && target.closest('input, textarea, select') !== null;
    const slash = !isTyping && slashOpensSearch();
    if (!asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, slash })) return;
    event.preventDefault();
    void open();
  });
}

const searches = 'form[role="search"]';

/** Ignores empty and blank searches silently. Without JavaScript, native validation explains. */
export function stopBlankSearches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(searches)) form.noValidate = true;
  onEvent('submit', searches, (form, event) => {
    if (!String(new FormData(form as HTMLFormElement).get('q') ?? '').trim())
      event.preventDefault();
  });
}
