/** Calls back for events in the document on an element that matches `selector`, or inside one, whenever it was added. */
export function onEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  selector: string,
  run: (found: HTMLElement, event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, (event) => {
    const found = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
    if (found) run(found, event);
  });
}
