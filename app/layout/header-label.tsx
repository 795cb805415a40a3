/** Style of a header label, link or menu button: capitals, double line when current. */
export const headerLabel =
  'relative flex h-full items-center gap-1.25 px-3 text-micro leading-none font-[620] tracking-[.055em] whitespace-nowrap text-ink-2 uppercase no-underline -outline-offset-4 hover:text-ink aria-[current]:text-ink aria-expanded:text-ink after:absolute after:inset-x-3 after:bottom-4.5 after:h-1 after:origin-left after:scale-x-0 after:border-y-[1.5px] after:border-brass after:transition-[scale] after:duration-(--t-base) after:ease-strike aria-[current]:after:scale-x-100 aria-expanded:after:scale-x-100';

export function OpensMenu() {
  return (
    <svg
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className="mt-px size-2.25 shrink-0"
    >
      <path d="M1.5 3.2 5 6.8l3.5-3.6" />
    </svg>
  );
}
