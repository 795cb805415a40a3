/** Lifts a sheet from the desk: a dialog shows it as its own page has it. Arrow keys and buttons turn to the next. */
import { wakeIslands } from '../islands/wake-islands.ts';
import { opensElsewhere } from './as-button.ts';
import { fetchPage } from './fetch-page.ts';
import { showModal, wrapFocus } from './modal.ts';
import { onEvent } from './on-event.ts';

const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function begin(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-lift]')];
  const dialog = document.querySelector<HTMLDialogElement>('[data-lifted]');
  const place = dialog?.querySelector('[data-place]');
  const [name, count] = dialog?.querySelectorAll('[role="status"] > *') ?? [];
  const ownPage = dialog?.querySelector('a');
  if (!dialog || !place || !name || !count || !ownPage) return;
  let at = 0;

  async function lift(index: number): Promise<void> {
    at = (index + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    try {
      const sheet = await sheetAt(link.href);
      // Another turn may have come before its answer.
      if (links[at] !== link) return;
      place?.replaceChildren(sheet);
    } catch {
      location.assign(link.href);
      return;
    }
    if (name) name.textContent = link.textContent;
    if (count) count.textContent = `Sheet ${at + 1} of ${links.length}`;
    if (ownPage) ownPage.href = link.href;
    if (!dialog?.open && dialog) showModal(dialog);
    dialog?.scrollTo(0, 0);
    if (place) wakeIslands(place);
  }

  onEvent('click', '[data-lift]', (link, event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void lift(links.indexOf(link as HTMLAnchorElement));
  });
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const turn = target.closest<HTMLElement>('[data-turn]')?.dataset.turn;
    if (turn) void lift(at + Number(turn));
    else if (target.closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    wrapFocus(event);
    const turn = turns[event.key];
    // The dashboard of a report has arrow keys of its own.
    const isInside = event.target instanceof Element && event.target.closest('[data-island]');
    if (turn && !isInside) void lift(at + turn);
  });
  // To the sheet that was looked at last.
  dialog.addEventListener('close', () => links[at]?.focus());
  // Back should show the page, not the dialog.
  addEventListener('pagehide', () => dialog.close());
}

async function sheetAt(address: string): Promise<Element> {
  const sheet = (await fetchPage(address)).querySelector('[data-sheet]');
  if (!sheet) throw new Error(`There is no sheet at ${address}.`);
  return sheet;
}
