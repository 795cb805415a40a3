/** A prerendered page draws no frame before it is shown. Asking for a size lays it out, so that the first frame is quick. */
export function layOutAhead(): void {
  if ((document as Document & { prerendering?: boolean }).prerendering) void document.body.offsetHeight;
}
