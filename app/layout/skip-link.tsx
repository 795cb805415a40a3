/** First tab stop: skips header and menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-0 left-4 z-(--z-toast) -translate-y-[calc(100%+8px)] rounded-control bg-brand px-4.5 py-3 font-semibold text-on-brand no-underline focus:translate-y-3 print:hidden"
    >
      Skip to main content
    </a>
  );
}
