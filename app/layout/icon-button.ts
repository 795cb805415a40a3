/** The look of a control that is an icon only: 44 px, tinted while pointed at. */
export const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-brand-tint hover:text-ink aria-expanded:bg-brand-tint aria-expanded:text-ink';
