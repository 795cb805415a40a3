/** How a button or a key anywhere asks for the search dialog, without knowing who shows it. */

const requests = new EventTarget();

export const askForSearch = () => requests.dispatchEvent(new Event('search'));

/** Calls back whenever somebody asks. Returns how to stop. */
export function onSearchAsked(callback: () => void): () => void {
  requests.addEventListener('search', callback);
  return () => requests.removeEventListener('search', callback);
}

interface KeyPress extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> {
  /** The element with the focus is one that somebody types into. */
  typing: boolean;
}

/** Ctrl-K and Command-K ask for the search from everywhere, `/` only where nobody types. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, typing }: KeyPress): boolean {
  if (altKey || repeat) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && !typing;
}
