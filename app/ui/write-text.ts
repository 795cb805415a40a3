/**
 * Updates an element's last text node in place. Replacing the node costs more: full layout, and re-evaluation
 * of styles that depend on content.
 */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.lastChild;
  if (node instanceof Text && node.data !== text) node.data = text;
}
