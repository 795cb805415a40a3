/** Short messages that come and go, one at a time: the newest always replaces the one before. */
import { whenIdle } from '../enhance/when-idle.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  /** What the visitor may do about it. */
  action?: { label: string; run: () => void };
  variant?: 'default' | 'destructive';
}

const load = () => import('./toast-region.ts');

/** Shows a message for five seconds. In the browser only. */
export function toast(message: ToastMessage): void {
  // Without the code (no connection) there is nothing to show it with.
  load().then(
    ({ showToast }) => showToast(message),
    () => {},
  );
}

/** Fetches what shows a toast when the browser is idle, so that one about a lost connection can be shown. */
export function prepareToasts(): void {
  whenIdle(() =>
    load().then(
      ({ prepareRegion }) => prepareRegion(),
      () => {},
    ),
  );
}
