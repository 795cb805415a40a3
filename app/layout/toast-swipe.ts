/** Distance to the right that dismisses a toast. */
const swipePixels = 50;
/** Ignore jitter of a press below this. */
const slackPixels = 4;

/** Dismisses a toast by swiping or dragging right. Released earlier, it returns. */
export function dismissOnSwipe(toast: HTMLElement, dismiss: () => void): void {
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
  toast.addEventListener('pointerup', () => {
    const isFar = moved >= swipePixels;
    end();
    if (isFar) dismiss();
    else toast.style.removeProperty('--swiped');
  });
  toast.addEventListener('pointercancel', () => {
    end();
    toast.style.removeProperty('--swiped');
  });
  function end() {
    startX = undefined;
    moved = 0;
    delete toast.dataset.swipe;
  }
}
