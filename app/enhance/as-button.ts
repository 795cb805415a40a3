/**
 * Makes a link a button for as long as scripts run: it stays where it is, and a middle click still opens its address.
 * Links answer to Enter only, buttons to Space too.
 */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/** Whether a click wants the link's own address elsewhere: a new tab, a window, a download. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
