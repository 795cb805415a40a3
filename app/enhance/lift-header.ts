/** Scroll distance after which the header looks lifted. */
const liftAfterPixels = 100;

export function liftHeader(): void {
  const header = document.querySelector('.site-header');
  if (!header) return;
  const lift = () => header.toggleAttribute('data-scrolled', scrollY > liftAfterPixels);
  addEventListener('scroll', lift, { passive: true });
  // A reload may restore scroll. Layout is done by the next frame, so reading it is cheap.
  requestAnimationFrame(lift);
}
