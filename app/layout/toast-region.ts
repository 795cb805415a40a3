/** Shows toasts. Loaded with the first one, or earlier on pages likely to need one. */
import { fetchFragment, retrying } from '../browser/enhance/fetch-fragment.ts';
import { placeToasts } from '../browser/enhance/modal.ts';
import { loadFullSheet } from '../browser/islands/load-full-sheet.ts';

let removeCurrent = () => {};

/** Resolves with the region once attached, empty: screen readers announce only later additions. */
export const prepareRegion = retrying(async () => {
  const [fragment] = await Promise.all([fetchFragment('toast'), loadFullSheet()]);
  const region = fragment.querySelector('section');
  if (!region) throw new Error('The fragment holds no region.');
  document.body.append(region);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') region.focus();
  });
  return region;
});

export async function showToast(message: ToastMessage): Promise<void> {
  const region = await prepareRegion();
  placeToasts();
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
    if (target.closest('[data-action]')) message.action?.run();
    if (target.closest('[data-action], [data-close]')) dismiss('closed');
  });
  region.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    dismiss('closed');
  };
  dismissOnSwipe(toast, () => dismiss('swiped'));
}

/** Adds a toast to the region. Its text follows a frame later, so it is announced. */
function toastOf(region: HTMLElement, message: ToastMessage): HTMLElement {
  const { title, description, action, variant } = message;
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

export interface ToastMessage {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  variant?: 'default' | 'destructive';
}

/** Distance to the right that dismisses a toast. */
const swipePixels = 50;
/** Ignore jitter of a press below this. */
const slackPixels = 4;

/** Dismisses a toast by swiping or dragging right. Released earlier, it returns. */
function dismissOnSwipe(toast: HTMLElement, dismiss: () => void): void {
  let startX: number | undefined;
  let moved = 0;

  toast.addEventListener('pointerdown', ({ button, clientX }) => {
    if (button === 0) startX = clientX;
  });
  toast.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (startX === undefined) return;
    moved = Math.max(0, clientX - startX);
    if (moved <= slackPixels) return;
    toast.setPointerCapture(pointerId);
    toast.dataset.swipe = 'move';
    toast.style.setProperty('--swiped', `${moved}px`);
  });
  const end = (isFar: boolean) => {
    startX = undefined;
    moved = 0;
    delete toast.dataset.swipe;
    if (isFar) dismiss();
    else toast.style.removeProperty('--swiped');
  };
  toast.addEventListener('pointerup', () => end(moved >= swipePixels));
  toast.addEventListener('pointercancel', () => end(false));
}

const durationMs = 5000;

/**
 * Calls `end` after the display time. Pauses while the region is hovered or focused and while the window is
 * in the background. Returns a cancel function.
 */
function runOut(region: HTMLElement, end: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  let left = durationMs;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  }
  function resume() {
    if (timer !== undefined || region.matches(':hover, :focus-within')) return;
    since = performance.now();
    timer = setTimeout(end, left);
  }

  for (const name of ['pointerenter', 'focusin'] as const)
    region.addEventListener(name, pause, { signal });
  region.addEventListener('pointerleave', resume, { signal });
  // The next focus target is known only afterwards.
  region.addEventListener('focusout', () => setTimeout(resume), { signal });
  addEventListener('blur', pause, { signal });
  addEventListener('focus', resume, { signal });
  resume();
  return () => {
    events.abort();
    clearTimeout(timer);
  };
}
