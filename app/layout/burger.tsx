import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconButton } from './icon-button.ts';

/** Links to the footer lists; a script turns it into the mobile menu button (app/enhance/mobile-menu.ts). */
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
