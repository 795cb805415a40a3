import { onEvent } from './on-event.ts';

/**
 * `data-copy` on a button: text to copy. Empty on a button inside `.to-copy` (copies the quotation) and on a
 * link to a part of the page (copies its URL). The next element with role status shows the result; links get
 * one added.
 */
export const copyOnPress = (): void =>
  onEvent('click', '[data-copy]', (pressed) => void copy(pressed));

async function copy(pressed: HTMLElement): Promise<void> {
  const isLink = pressed instanceof HTMLAnchorElement;
  const text = isLink
    ? location.origin + location.pathname + pressed.hash
    : pressed.dataset.copy || pressed.closest('.to-copy')?.querySelector('blockquote')?.innerText;
  const present = pressed.parentElement?.querySelector('[role="status"]');
  const status = present ?? document.createElement('span');
  status.role = 'status';
  if (!present) pressed.after(status);
  try {
    await navigator.clipboard.writeText(text ?? '');
    status.textContent = isLink ? 'Address copied' : 'Copied.';
  } catch {
    // A link has already put its URL in the address bar.
    status.textContent = isLink ? '' : 'Copying is not allowed here.';
  }
}

/** `data-print` on a button prints the page; with the value `alone`, only elements marked `data-print-alone`. */
export function printOnPress(): void {
  onEvent('click', '[data-print]', (pressed) => {
    if (pressed.dataset.print === 'alone') {
      const { dataset } = document.documentElement;
      dataset.printing = 'alone';
      addEventListener('afterprint', () => delete dataset.printing, { once: true });
    }
    print();
  });
}

/** On paper no link can be pressed: its address becomes a numbered note at the end of the page. */
export function noteLinksOnPaper(): void {
  const notes = document.createElement('ol');
  // Inline: the style sheet of a page has only what its HTML names.
  notes.style.cssText =
    'margin:2rem var(--gutter) 0;padding-top:.75rem;border-top:1px solid;font-size:.75rem;columns:2;overflow-wrap:anywhere';
  const marks: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    const main = document.querySelector('main');
    const links = linksOn(main);
    const addresses = [...new Set(links.map(({ href }) => href))];
    for (const link of links) {
      const mark = document.createElement('sup');
      mark.textContent = ` ${addresses.indexOf(link.href) + 1}`;
      link.append(mark);
      marks.push(mark);
    }
    notes.replaceChildren(
      ...addresses.map((address, index) => {
        const note = document.createElement('li');
        note.textContent = `${index + 1}. ${address.replace(/^https:\/\//, '')}`;
        return note;
      }),
    );
    if (addresses.length > 0) main?.append(notes);
  });
  addEventListener('afterprint', () => {
    notes.remove();
    for (const mark of marks.splice(0)) mark.remove();
  });
}

/** Links to other pages, except those that are not printed. A result has its sheets, and prints its own addresses. */
function linksOn(main: Element | null): HTMLAnchorElement[] {
  if (main?.querySelector('[data-print-date]')) return [];
  const links = [...(main?.querySelectorAll<HTMLAnchorElement>('a[href]:not(.button)') ?? [])];
  const unprinted =
    'nav, .breadcrumb, .head-actions, [class*="print:hidden"], [class*="paper:hidden"], [hidden], [inert]';
  return links.filter(
    (link) =>
      /^http/.test(link.href) &&
      link.pathname !== location.pathname &&
      link.checkVisibility() &&
      !link.closest(unprinted),
  );
}
