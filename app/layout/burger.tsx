import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconButton } from './icon-button.ts';

/** Leads to the lists of the footer; scripts make it the button of the mobile menu (app/enhance/mobile-menu.ts). */
export function Burger() {
  return (
    <a
      href="#site-map"
      aria-label="Menu"
      data-mobile-menu=""
      className={classNames(iconButton, 'nav:hidden')}
    >
      <Icon name="menu" />
    </a>
  );
}
