/** How a button or a key anywhere asks for the search dialog, without knowing who shows it. */

const requests = new EventTarget();

export const askForSearch = () => requests.dispatchEvent(new Event('search'));

/** Calls back whenever somebody asks. Returns how to stop. */
export function onSearchAsked(callback: () => void): () => void {
  requests.addEventListener('search', callback);
  return () => requests.removeEventListener('search', callback);
}

interface KeyPress extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> {
  /** A slash counts: nobody types, and it was not turned off. */
  slash: boolean;
}

/** Ctrl-K and Command-K ask for the search from everywhere, `/` only where it may. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, slash }: KeyPress): boolean {
  if (altKey || repeat) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && slash;
}
