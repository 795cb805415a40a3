/** Whether single keys act in the inbox, in this browser: they must be possible to switch off (WCAG 2.1.4). */
import { readStored, store } from '../../browser/enhance/storage.ts';

/** Key in localStorage: `off` or absent. */
const name = 'desk-keys';

export const singleKeysWork = (): boolean => readStored('localStorage', name) !== 'off';

/** Wires the check box of `KeysSwitch`, on the page of the keys' list and at Account. */
export function wireKeysSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-single-keys]');
  if (!box) return;
  // Another tab, or the way back, may have an older state.
  const show = () => {
    box.checked = singleKeysWork();
  };
  show();
  addEventListener('pageshow', show);
  addEventListener('storage', show);
  box.addEventListener('change', () => store('localStorage', name, box.checked ? null : 'off'));
}
