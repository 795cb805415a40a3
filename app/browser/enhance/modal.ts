import type { FragmentName } from '../../files/fragment-address.ts';
import { loadMenuStyles } from '../islands/load-full-sheet.ts';
import { fetchFragment } from './fetch-fragment.ts';

/** Opens a modal dialog and marks the page while it is open, for layout.css. `dims`: also darkens the page. */
export function showModal(dialog: HTMLDialogElement, dims = false): void {
  const { classList, clientWidth } = document.documentElement;
  // A scrollbar that takes no room leaves none: keeping it would shift the page.
  classList.toggle('has-scrollbar', innerWidth > clientWidth);
  classList.add('behind-dialog');
  classList.toggle('is-dimmed', dims);
  dialog.addEventListener('close', unmark);
  dialog.showModal();
  placeToasts();
}

/** Toasts belong to what can be reached: an open dialog covers the page and makes it inert. */
export function placeToasts(): void {
  const region = document.querySelector('[data-toasts]');
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (region && region.parentElement !== place) place.append(region);
}

/** `close` fires late: another dialog may already be open. */
function unmark(): void {
  if (!document.querySelector('dialog[open]'))
    document.documentElement.classList.remove('behind-dialog', 'is-dimmed');
  placeToasts();
}

/** A `keydown` listener that keeps Tab inside: a modal dialog alone lets focus leave to the browser's controls. */
export function wrapFocus(event: KeyboardEvent): void {
  const { currentTarget, key, shiftKey } = event;
  if (key !== 'Tab' || !(currentTarget instanceof Element)) return;
  const stops = [
    ...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, summary'),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ contentVisibilityAuto: true }));
  const [from, to] = shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Fetches a dialog and adds it to the page, closed. Links, its buttons and a click outside close it. */
export async function fetchDialog(name: FragmentName): Promise<HTMLDialogElement> {
  const [fragment] = await Promise.all([fetchFragment(name), loadMenuStyles()]);
  const dialog = fragment.querySelector('dialog');
  if (!dialog) throw new Error('The fragment holds no dialog.');
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-toasts]')) return;
    if (
      target === dialog ||
      (target instanceof Element && target.closest('a, [data-close], [data-search]'))
    )
      dialog.close();
  });
  // Back should show the page, not the dialog.
  addEventListener('pagehide', () => dialog.close());
  document.body.append(dialog);
  return dialog;
}
