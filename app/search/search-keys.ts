interface KeyPress extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> {
  /** Whether the slash counts: focus is not in a field, and it is not turned off. */
  slash: boolean;
}

/** Whether a key press opens search: Ctrl-K and Command-K always, `/` if allowed. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, slash }: KeyPress): boolean {
  if (altKey || repeat) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && slash;
}
