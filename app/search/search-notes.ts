/** Notes in the search dialog: the summary on top, and similar words if nothing was found. */
import type { Found } from '#domain/search/search.ts';
import { copyPart } from './copy-part.ts';
import { searchNote } from './search-note.ts';

export type IndexState = 'here' | 'loading' | 'failed';

/** Returns a function that writes the notes. `onWord` receives the chosen word. */
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
    near.replaceChildren('Did you mean:', ...words.map(buttonOf));
  };

  function buttonOf(word: string): HTMLElement {
    const button = copyPart(dialog, 'word');
    button.textContent = word;
    return button;
  }
}

function sentence(found: Found | undefined, query: string, index: IndexState): string {
  if (index === 'failed') return 'Search didn’t load here. Press Enter to search on our server.';
  if (index === 'loading' && query) return 'Loading search ...';
  return found ? searchNote(found) : '';
}
