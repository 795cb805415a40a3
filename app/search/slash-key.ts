/** Whether `/` opens search. Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
import { readStored, store } from '../enhance/storage.ts';

/** Key in localStorage: `off` or absent. */
const name = 'search-key';

export const slashOpensSearch = (): boolean => readStored('localStorage', name) !== 'off';

/** Without storage the shortcut stays as it was. */
export const letSlashOpenSearch = (opens: boolean): void => store('localStorage', name, opens ? null : 'off');
