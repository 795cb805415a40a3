/** Media query of the full header navigation: the `nav` breakpoint. Narrower screens have the mobile menu. */
export const fullNavigation = '(min-width: 75rem)';

/** Gives a link button semantics while scripts run: buttons respond to Space, too. Middle click opens its URL. */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/** Whether a click should open the link elsewhere: new tab, window or download. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
