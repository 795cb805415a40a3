/** Toasts, one at a time: a new one replaces the previous. */
import { whenIdle } from '../browser/enhance/when-idle.ts';
import type { ToastMessage } from './toast-region.ts';

const load = () => import('./toast-region.ts');

/** Shows a message for five seconds. Browser only. */
export function toast(message: ToastMessage): void {
  // If loading fails, there is nothing to show it with.
  load()
    .then(({ showToast }) => showToast(message))
    .catch(() => {});
}

/** Preloads the toast code on idle, so a toast about a lost connection works. */
export function prepareToasts(): void {
  whenIdle(() =>
    load()
      .then(({ prepareRegion }) => prepareRegion())
      .catch(() => {}),
  );
}
