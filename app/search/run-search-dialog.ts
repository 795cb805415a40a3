/** The search over the page: fills the dialog that the server prints as a fragment (search-dialog.tsx). */
import { cleanQuery } from '#domain/search/query.ts';
import type { Found } from '#domain/search/search.ts';
import { fetchFragment } from '../enhance/fetch-fragment.ts';
import { wrapFocus } from '../enhance/wrap-focus.ts';
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import { copyPart, writeMarked } from './copy-part.ts';
import { countMiss } from './count-miss.ts';
import { type DialogOption, dialogOptions, type OptionGroup } from './dialog-options.ts';
import { type LoadedSearch, loadSearch } from './load-search.ts';
import { searchNote } from './search-note.ts';
import { letSlashOpenSearch, slashOpensSearch } from './slash-key.ts';

let open: (() => void) | undefined;

/**
 * Rejects if the dialog cannot be fetched. Once it is here it opens within the call, so that the next key already lands in
 * its field.
 */
export async function openSearch(): Promise<void> {
  open ??= await prepareDialog();
  open();
}

/** Resolves with what opens the dialog. */
async function prepareDialog(): Promise<() => void> {
  const [fragment] = await Promise.all([fetchFragment('search'), loadFullSheet()]);
  const dialog = fragment.querySelector('dialog');
  if (!dialog) throw new Error('The fragment holds no dialog.');
  document.body.append(dialog);
  const list = createList(dialog);
  closeAsOthers(dialog, list.end);
  return () => {
    if (dialog.open) return;
    dialog.showModal();
    list.begin();
  };
}

/** The field and what is found for it. */
function createList(dialog: HTMLDialogElement) {
  const part = <Kind extends Element>(selector: string) => dialog.querySelector(selector) as Kind;
  const form = part<HTMLFormElement>('form');
  const field = part<HTMLInputElement>('[role="combobox"]');
  const status = part<HTMLElement>('[role="status"]');
  const nothing = part<HTMLElement>('[data-nothing]');
  const near = part<HTMLElement>('[data-near]');
  const list = part<HTMLElement>('[role="listbox"]');
  const slash = part<HTMLInputElement>('[type="checkbox"]');

  let loaded: LoadedSearch | 'loading' | 'failed' = 'loading';
  let options: HTMLAnchorElement[] = [];
  /** Position of the option that the arrow keys are at, or -1: the field itself. */
  let active = -1;
  let forgetMiss = () => {};

  function load() {
    if (typeof loaded === 'object') return;
    loaded = 'loading';
    loadSearch().then(
      (search) => {
        loaded = search;
        show();
      },
      () => {
        loaded = 'failed';
        show();
      },
    );
  }

  function show() {
    const query = cleanQuery(field.value);
    const found = typeof loaded === 'object' && query ? loaded.search(query) : undefined;
    forgetMiss();
    forgetMiss = countMiss(found);
    showNote(found, query);
    showOptions(found ? dialogOptions(found) : popularOptions());
    activate(-1);
  }

  function showNote(found: Found | undefined, query: string) {
    const note = found ? searchNote(found) : '';
    if (loaded === 'failed')
      status.textContent = 'The index could not be fetched. Press Enter to search on the server.';
    else status.textContent = loaded === 'loading' && query ? 'Fetching the index ...' : note;
    nothing.hidden = found?.results.length !== 0;
    const words = (found?.suggestions ?? []).map((word) => {
      const button = copyPart(dialog, 'word');
      button.textContent = word;
      return button;
    });
    near.replaceChildren(...(words.length > 0 ? ['Close to it:', ...words] : []));
    near.hidden = words.length === 0;
  }

  function popularOptions(): OptionGroup[] {
    const popular = typeof loaded === 'object' ? loaded.popular : [];
    const offered = popular.map(({ path, title, line }) => ({
      to: path,
      title,
      line,
      terms: [],
      part: false,
    }));
    return offered.length > 0 ? [{ name: 'Start from here', options: offered }] : [];
  }

  function showOptions(groups: readonly OptionGroup[]) {
    options = [];
    list.replaceChildren(
      ...groups.map((group, index) => {
        const element = copyPart(dialog, 'group');
        const name = element.firstElementChild;
        if (name) name.id = `search-group-${index}`;
        name?.append(group.name);
        element.setAttribute('aria-labelledby', `search-group-${index}`);
        element.append(...group.options.map(optionOf));
        return element;
      }),
    );
    field.ariaExpanded = String(options.length > 0);
  }

  function optionOf({ to, title, line, terms, part }: DialogOption): HTMLElement {
    const link = copyPart<HTMLAnchorElement>(dialog, part ? 'section' : 'page');
    link.href = to;
    link.id = `search-option-${options.length}`;
    const [titled, lined] = [link.querySelector('[data-title]'), link.querySelector('[data-line]')];
    if (titled) writeMarked(dialog, titled, title, terms);
    if (lined && line) writeMarked(dialog, lined, line, terms);
    else lined?.remove();
    options.push(link);
    return link;
  }

  function activate(position: number) {
    active = position;
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === active);
    const option = options[active];
    if (!option) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.isComposing || options.length === 0) return;
    event.preventDefault();
    // Beyond either end is the field itself.
    const places = options.length + 1;
    activate(((active + 1 + step + places) % places) - 1);
  });
  form.addEventListener('submit', (event) => {
    const option = options[active];
    if (option || !cleanQuery(field.value)) event.preventDefault();
    if (option) option.click();
    else if (!event.defaultPrevented) dialog.close();
  });
  near.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    field.value = target.textContent;
    field.focus();
    show();
  });
  slash.addEventListener('change', () => letSlashOpenSearch(slash.checked));

  return {
    begin() {
      slash.checked = slashOpensSearch();
      field.value = '';
      load();
      show();
    },
    end: () => forgetMiss(),
  };
}

/** Closes on Escape, on its button, outside, on a link of its own and before the page is left. */
function closeAsOthers(dialog: HTMLDialogElement, onClose: () => void): void {
  dialog.addEventListener('close', onClose);
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return wrapFocus(event);
    // The browser reports its own closing late, and without asking first when Escape is pressed twice in a row: a slash
    // typed in between would be lost.
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a, [data-close]'))) dialog.close();
  });
  addEventListener('pagehide', () => dialog.close());
}
