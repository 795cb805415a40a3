import { readStored, store } from '../browser/enhance/storage.ts';

interface KeyPress
  extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> {
  /** Whether the slash counts: focus is not in a field, and it is not turned off. */
  slash: boolean;
}

/** Whether a key press opens search: Ctrl-K and Command-K always, `/` if allowed. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, repeat, slash }: KeyPress): boolean {
  if (altKey || repeat) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && slash;
}

/** Key in localStorage: `off` or absent. */
const name = 'search-key';

/** Whether `/` opens search. Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
export const slashOpensSearch = (): boolean => readStored('localStorage', name) !== 'off';

/** Without storage the shortcut stays as it was. */
export const letSlashOpenSearch = (opens: boolean) =>
  store('localStorage', name, opens ? null : 'off');
