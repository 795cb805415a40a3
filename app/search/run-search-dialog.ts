/** Runs the search dialog, which the server renders as a fragment (search-dialog.tsx). */
import { cleanQuery } from '#domain/search/query.ts';
import type { Found } from '#domain/search/search.ts';
import { searchNote } from '#domain/search/shown-results.ts';
import { retrying } from '../browser/enhance/fetch-fragment.ts';
import { fetchDialog, showModal, wrapFocus } from '../browser/enhance/modal.ts';
import { copyPart, createOptionList, dialogOptions, type OptionGroup } from './dialog-options.ts';
import { type LoadedSearch, loadSearch } from './load-search.ts';
import { letSlashOpenSearch, slashOpensSearch } from './search-keys.ts';

let open: (() => void) | undefined;

/** Fetches the dialog; failures are ignored. */
export async function prepareSearch(): Promise<void> {
  open = await prepareDialog().catch(() => undefined);
}

/** Rejects if it cannot be fetched. Once fetched it opens at once, so the next keystroke lands in its field. */
export async function openSearch(): Promise<void> {
  if (!open) await prepareSearch();
  if (!open) throw new Error('The search cannot be fetched.');
  open();
}

const prepareDialog = retrying(async () => {
  const dialog = await fetchDialog('search');
  closeOnEscape(dialog);
  endAboveKeyboard(dialog);
  const begin = followField(dialog);
  return () => {
    if (dialog.open) return;
    showModal(dialog, true);
    begin();
  };
});

/** Searches while typing. Returns a function that resets to an empty field. */
function followField(dialog: HTMLDialogElement): () => void {
  const form = dialog.querySelector<HTMLFormElement>('form');
  const field = dialog.querySelector<HTMLInputElement>('[role="combobox"]');
  const slash = dialog.querySelector<HTMLInputElement>('[type="checkbox"]');
  if (!form || !field || !slash) throw new Error('The search dialog has no field.');
  const options = createOptionList(dialog, field);
  const part = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const [status, nothing, near] = ['[role="status"]', '[data-nothing]', '[data-near]'].map(part);
  let loaded: LoadedSearch | undefined;
  let hasFailed = false;

  function show() {
    const query = cleanQuery(field?.value ?? '');
    const found = query ? loaded?.search(query) : undefined;
    showNotes(found, query);
    options.show(found ? dialogOptions(found) : popularOptions(loaded));
  }

  /** The summary on top, and similar words if nothing was found. */
  function showNotes(found: Found | undefined, query: string) {
    const loading = query && !loaded ? 'Loading search ...' : '';
    const failed = 'Search didn’t load here. Press Enter to search on our server.';
    if (status) status.textContent = found ? searchNote(found) : hasFailed ? failed : loading;
    if (nothing) nothing.hidden = found?.results.length !== 0;
    const words = found?.suggestions ?? [];
    if (!near) return;
    near.hidden = words.length === 0;
    near.replaceChildren('Did you mean:', ...words.map(wordButton));
  }

  function wordButton(word: string): HTMLElement {
    const button = copyPart(dialog, 'word');
    button.textContent = word;
    // A translator changes the text.
    button.dataset.query = word;
    return button;
  }

  async function load() {
    if (loaded) return;
    hasFailed = false;
    try {
      loaded = await loadSearch();
    } catch {
      hasFailed = true;
    }
    show();
  }

  near?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    field.value = target.dataset.query ?? '';
    field.focus();
    show();
  });
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.isComposing && options.move(step)) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    const option = options.active();
    const asksServer = !option && cleanQuery(field.value) !== '';
    if (asksServer) return dialog.close();
    event.preventDefault();
    option?.click();
  });
  slash.addEventListener('change', () => letSlashOpenSearch(slash.checked));

  return () => {
    slash.checked = slashOpensSearch();
    field.value = '';
    void load();
    show();
  };
}

/** Options before typing. */
function popularOptions(loaded: LoadedSearch | undefined): OptionGroup[] {
  const options = (loaded?.popular ?? []).map(({ path, title, line }) => ({
    to: path,
    title,
    line,
  }));
  return options.length > 0 ? [{ name: 'Start from here', options }] : [];
}

/** A phone's keyboard covers the page and shrinks the visual viewport only: the dialog ends where that does. */
function endAboveKeyboard(dialog: HTMLDialogElement): void {
  const { visualViewport: seen } = window;
  if (!seen) return;
  const fit = () => {
    // Zooming in shrinks it, too, and is no keyboard.
    dialog.style.setProperty('--seen', `${Math.round(seen.height * seen.scale)}px`);
    dialog.style.setProperty(
      '--seen-top',
      `${seen.scale === 1 ? Math.round(seen.offsetTop) : 0}px`,
    );
  };
  for (const change of ['resize', 'scroll']) seen.addEventListener(change, fit);
}

function closeOnEscape(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return wrapFocus(event);
    // The browser fires `close` late, and skips `cancel` on a second Escape: a slash typed in between would
    // be lost.
    event.preventDefault();
    dialog.close();
    // With nothing to return to, the focus would stay in the hidden field for a frame, and take a slash for typing.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement))
      activeElement.blur();
  });
}
