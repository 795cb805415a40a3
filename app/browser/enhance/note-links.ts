/** On paper no link can be pressed: its address becomes a numbered note at the end of the page. */
export function noteLinksOnPaper(): void {
  const notes = document.createElement('ol');
  // Inline: the style sheet of a page has only what its HTML names.
  notes.style.cssText =
    'margin:2rem var(--gutter) 0;padding-top:.75rem;border-top:1px solid;font-size:.75rem;columns:2;overflow-wrap:anywhere';
  const marks: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    const main = document.querySelector('main');
    const addresses = [...new Set([...linksOn(main)].map(({ href }) => href))];
    for (const link of linksOn(main)) {
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
    'nav, .breadcrumb, .head-actions, [class*="print:hidden"], [class*="paper:hidden"], [hidden]';
  return links.filter(
    (link) =>
      /^http/.test(link.href) &&
      link.pathname !== location.pathname &&
      link.checkVisibility() &&
      !link.closest(unprinted),
  );
}
