/** Whether `/` opens search. Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */

/** Key in localStorage: `off` or absent. */
const name = 'search-key';

export function slashOpensSearch(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

/** Without storage the shortcut stays as it was. */
export function letSlashOpenSearch(opens: boolean): void {
  try {
    if (opens) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {}
}
