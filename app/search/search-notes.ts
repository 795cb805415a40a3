/** What the search dialog says about a search: the sentence on top, and near words where nothing was found. */
import type { Found } from '#domain/search/search.ts';
import { copyPart } from './copy-part.ts';
import { searchNote } from './search-note.ts';

export type IndexState = 'here' | 'loading' | 'failed';

/** Returns what writes the notes. `onWord` gets the near word that was chosen. */
export function createNotes(dialog: HTMLElement, onWord: (word: string) => void) {
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  const nothing = dialog.querySelector<HTMLElement>('[data-nothing]');
  const near = dialog.querySelector<HTMLElement>('[data-near]');
  near?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) onWord(target.textContent);
  });

  return (found: Found | undefined, query: string, index: IndexState): void => {
    if (status) status.textContent = sentence(found, query, index);
    if (nothing) nothing.hidden = found?.results.length !== 0;
    const words = found?.suggestions ?? [];
    if (!near) return;
    near.hidden = words.length === 0;
    near.replaceChildren('Close to it:', ...words.map(buttonOf));
  };

  function buttonOf(word: string): HTMLElement {
    const button = copyPart(dialog, 'word');
    button.textContent = word;
    return button;
  }
}

function sentence(found: Found | undefined, query: string, index: IndexState): string {
  if (index === 'failed') return 'The index could not be fetched. Press Enter to search on the server.';
  if (index === 'loading' && query) return 'Fetching the index ...';
  return found ? searchNote(found) : '';
}
