/** Lifts a sheet from the desk: a dialog shows it as its own page has it. Arrow keys and buttons turn to the next. */
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import { wakeIslands } from '../islands/wake-islands.ts';
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
      const [sheet] = await Promise.all([sheetAt(link.href), loadFullSheet()]);
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
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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

const fetched = new Map<string, Promise<Element>>();

/** The sheet of a page. Rejects when offline; the next call tries again. */
function sheetAt(address: string): Promise<Element> {
  const sheet = fetched.get(address) ?? fetchSheet(address);
  fetched.set(address, sheet);
  sheet.catch(() => fetched.delete(address));
  return sheet;
}

async function fetchSheet(address: string): Promise<Element> {
  const text = await (await fetch(address)).text();
  const template = document.createElement('template');
  // Without the head, whose styles this page may not apply.
  template.innerHTML = text.slice(text.indexOf('<main'));
  const sheet = template.content.querySelector('[data-sheet]');
  if (!sheet) throw new Error(`There is no sheet at ${address}.`);
  return sheet;
}
