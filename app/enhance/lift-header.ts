/** Scrolled further than this, the header lifts off the page. */
const liftAfterPixels = 100;

export function liftHeader(): void {
  const header = document.querySelector('.site-header');
  if (!header) return;
  const lift = () => header.toggleAttribute('data-scrolled', scrollY > liftAfterPixels);
  addEventListener('scroll', lift, { passive: true });
  // A reload may have scrolled before. By the next frame the page has its layout, so that asking costs nothing.
  requestAnimationFrame(lift);
}
