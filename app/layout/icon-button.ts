/** Style of an icon-only control: 44 px at any text size, tinted on hover. */
export const iconButton =
  'grid size-[44px] shrink-0 place-items-center rounded-control text-ink-2 hover:bg-brand-tint hover:text-ink aria-expanded:bg-brand-tint aria-expanded:text-ink';
