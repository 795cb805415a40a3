/** A prerendered page isn't painted before activation. Reading a size forces layout, so the first frame is fast. */
export function layOutAhead(): void {
  if (document.prerendering) void document.body.offsetHeight;
}
