/** Opens the element that hides the URL's target, such as the answer of `/faq#cancel`. */
export function openTarget(): void {
  open();
  addEventListener('hashchange', open);
}

function open(): void {
  const target = document.getElementById(location.hash.slice(1));
  const closed = closedAround(target);
  for (const details of closed) details.open = true;
  if (closed.length > 0) target?.scrollIntoView();
}

function closedAround(target: Element | null): HTMLDetailsElement[] {
  const closest = target?.closest<HTMLDetailsElement>('details:not([open])');
  return closest ? [closest, ...closedAround(closest.parentElement)] : [];
}
