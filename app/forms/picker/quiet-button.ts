/** A button styled like a link. */
export const quietLook =
  'py-2 text-small font-[620] text-brand underline underline-offset-3 hover:decoration-2 pointer-coarse:py-3';
