import { onEvent } from './on-event.ts';

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

/** Keeps the URL when the skip link is used: no second history entry for the same page. */
export function keepAddressOnSkip(): void {
  document.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    main?.scrollIntoView();
  });
}

/** Focuses an error summary in server HTML and makes its links focus fields. */
export function serveErrorSummaries(): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  // Don't move focus if the visitor already focused a field.
  if (document.activeElement === document.body) summary?.focus();
  onEvent('click', '[data-error-summary] a', (link, event) => {
    const field = document.getElementById((link as HTMLAnchorElement).hash.slice(1));
    if (!field) return;
    // Following the fragment would add a history entry and scroll the label out of view.
    event.preventDefault();
    const label =
      field.closest('fieldset')?.querySelector('legend') ??
      document.querySelector(`label[for="${field.id}"]`);
    (label ?? field).scrollIntoView();
    field.focus({ preventScroll: true });
  });
}

/** Selects the content of `data-select` fields on focus. Not left to the island: visitors type before it hydrates. */
export function selectOnFocus(): void {
  const fields = '[data-select]';
  const select = (field: HTMLElement) => (field as HTMLInputElement).select();
  onEvent('focusin', fields, select);
  const { activeElement } = document;
  if (activeElement?.matches(fields)) select(activeElement as HTMLElement);
}
