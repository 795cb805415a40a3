/** Shows toasts. Loaded with the first one, or ahead of it on pages that may have one to show. */
import { fetchFragment } from '../enhance/fetch-fragment.ts';
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import type { ToastMessage } from './toast.ts';
import { dismissOnSwipe } from './toast-swipe.ts';
import { runOut } from './toast-timer.ts';

let preparing: Promise<HTMLElement> | undefined;
/** Takes the toast that is shown off the page at once. */
let removeCurrent = () => {};

/** Resolves with the empty region once it is on the page: screen readers announce only what comes into one that is. */
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
    // The focus stays in the region, not at the start of the page.
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

/** A toast in the region. Its words follow a frame later, so that they are announced. */
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
