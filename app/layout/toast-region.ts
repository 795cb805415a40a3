/** Shows toasts. Loaded with the first one, or earlier on pages likely to need one. */
import { fetchFragment } from '../enhance/fetch-fragment.ts';
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import type { ToastMessage } from './toast-message.ts';
import { dismissOnSwipe } from './toast-swipe.ts';
import { runOut } from './toast-timer.ts';

let preparing: Promise<HTMLElement> | undefined;
/** Removes the current toast at once. */
let removeCurrent = () => {};

/** Resolves with the region once attached, empty: screen readers announce only later additions. */
export function prepareRegion(): Promise<HTMLElement> {
  preparing ??= Promise.all([fetchFragment('toast'), loadFullSheet()]).then(([fragment]) => {
    const region = fragment.querySelector('section');
    if (!region) throw new Error('The fragment holds no region.');
    document.body.append(region);
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'F8') region.focus();
    });
    return region;
  });
  preparing.catch(() => {
    preparing = undefined;
  });
  return preparing;
}

export async function showToast(message: ToastMessage): Promise<void> {
  const region = await prepareRegion();
  removeCurrent();
  const toast = toastOf(region, message);
  const stop = runOut(region, () => dismiss('closed'));
  removeCurrent = () => {
    stop();
    toast.remove();
  };

  function dismiss(state: 'closed' | 'swiped') {
    if (toast.dataset.state) return;
    stop();
    toast.dataset.state = state;
    // Keep focus in the region rather than losing it to the body.
    if (toast.contains(document.activeElement)) region.focus();
    const leaving = toast.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => toast.remove());
  }

  toast.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const acts = target.closest('[data-action]') !== null;
    if (acts) message.action?.run();
    if (acts || target.closest('[data-close]')) dismiss('closed');
  });
  region.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss('closed');
  };
  dismissOnSwipe(toast, () => dismiss('swiped'));
}

/** Adds a toast to the region. Its text follows a frame later, so it is announced. */
function toastOf(region: HTMLElement, { title, description, action, variant }: ToastMessage): HTMLElement {
  const template = region.querySelector('template')?.content.firstElementChild;
  const toast = document.importNode(template as HTMLElement, true);
  const part = (name: string) => toast.querySelector<HTMLElement>(`[data-${name}]`);
  const words = toast.querySelector('[role=status]');
  if (variant === 'destructive') {
    toast.dataset.destructive = '';
    words?.setAttribute('role', 'alert');
  }
  const button = part('action');
  if (action && button) button.textContent = action.label;
  else button?.remove();
  region.querySelector('ol')?.append(toast);
  requestAnimationFrame(() => {
    part('title')?.append(title);
    part('description')?.append(description ?? '');
  });
  return toast;
}
