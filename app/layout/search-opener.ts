/** How a button or a key anywhere asks for the search dialog, without knowing who shows it. */

/** Called directly and not through an event: within the key's own event React shows what changed before the next key. */
const listeners = new Set<() => void>();

export function askForSearch(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever somebody asks. Returns how to stop. */
export function onSearchAsked(callback: () => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
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
