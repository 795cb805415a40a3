import {
  readChoice,
  resolveTheme,
  type Theme,
  type ThemeChoice,
  themeKey,
} from '../../layout/theme.ts';
import { onEvent } from './on-event.ts';
import { onStored, readStored, store } from './storage.ts';

const options = '[data-theme-options]';

/** Follows changes by the visitor, another tab or the system. The script in the head has applied the theme. */
export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let choice = readChoice(readStored('localStorage', themeKey));

  function showChoice() {
    const name = `Theme: ${choice.charAt(0).toUpperCase()}${choice.slice(1)}`;
    for (const button of document.querySelectorAll<HTMLElement>('[data-theme-button]')) {
      button.title = button.ariaLabel = name;
    }
    for (const radio of document.querySelectorAll<HTMLInputElement>(`${options} input`)) {
      radio.checked = radio.value === choice;
    }
  }
  function take(next: ThemeChoice) {
    choice = next;
    const theme = resolveTheme(choice, system.matches);
    document.documentElement.dataset.theme = theme;
    paintBar(theme);
    showChoice();
  }

  showChoice();
  system.addEventListener('change', () => take(choice));
  // The mobile menu, which has a switch too, loads later. `beforetoggle` on close precedes the change that
  // caused it.
  document.addEventListener('beforetoggle', ({ newState }) => newState === 'open' && showChoice(), {
    capture: true,
  });
  onEvent('change', `${options} input`, (radio) => {
    // Without storage the choice lasts until the page is left.
    take(readChoice((radio as HTMLInputElement).value));
    store('localStorage', themeKey, choice);
  });
  onEvent('click', `${options} label`, (label, { detail }) => {
    // Arrow keys choose too and must not close the menu: their clicks have detail 0.
    if (detail > 0) label.closest<HTMLElement>(options)?.hidePopover();
  });
  onStored(themeKey, () => {
    const stored = readStored('localStorage', themeKey);
    if (stored !== undefined) take(readChoice(stored));
  });
}

/** Of the two theme-color tags, light first, activates the one for this theme. */
function paintBar(theme: Theme): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((color, index) => {
    color.media = (theme === 'dark') === (index === 1) ? 'all' : 'not all';
  });
}
