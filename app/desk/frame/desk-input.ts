/** Desk fields, as high as buttons. 16 px on touch screens, or phones zoom in. */
export const deskInput =
  'min-h-9 min-w-0 rounded-control border border-rule-strong bg-raised px-2.5 text-ink placeholder:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]';
