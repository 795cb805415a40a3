/** A toast is dismissed once it was moved this far to the right. */
const swipePixels = 50;
/** Less is the tremor of a press. */
const slackPixels = 4;

/** Lets a finger or a mouse push the toast out to the right. Let go earlier, it goes back. */
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
