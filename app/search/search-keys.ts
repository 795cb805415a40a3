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
