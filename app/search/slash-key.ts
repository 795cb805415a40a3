/** Whether `/` opens the search. A key without a modifier must be possible to turn off (WCAG 2.1.4). */

/** Name in localStorage. The value is `off`, or nothing is kept. */
const name = 'search-key';

export function slashOpensSearch(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

/** Where storage is closed nothing happens, and the key stays as it is. */
export function letSlashOpenSearch(opens: boolean): void {
  try {
    if (opens) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {}
}
