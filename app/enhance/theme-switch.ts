import { readChoice, resolveTheme, type Theme, type ThemeChoice, themeKey } from '../layout/theme.ts';

const options = '[data-theme-options]';

/**
 * The switch of the theme. The script in the head has shown the right one already (layout/theme-script.ts); this
 * follows what the visitor, another tab or the system chooses from then on.
 */
export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let choice = readChoice(attempt(() => localStorage.getItem(themeKey)));

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
  // The mobile menu, which has a switch too, arrives later. Closing comes before the change that caused it.
  document.addEventListener('beforetoggle', ({ newState }) => newState === 'open' && showChoice(), {
    capture: true,
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest(options))) return;
    take(readChoice(target.value));
    attempt(() => localStorage.setItem(themeKey, choice));
  });
  document.addEventListener('click', ({ target, detail }) => {
    // Arrow keys choose too, and must not close what they move through: their clicks carry no count.
    if (detail > 0 && target instanceof Element)
      target.closest('label')?.closest<HTMLElement>(options)?.hidePopover();
  });
  addEventListener('storage', ({ key, newValue }) => {
    // Without a key the whole storage was cleared.
    if (key === themeKey || key === null) take(readChoice(newValue));
  });
  addEventListener('pageshow', ({ persisted }) => {
    // A page that slept in the back/forward cache has missed what was stored meanwhile.
    if (persisted) take(readChoice(attempt(() => localStorage.getItem(themeKey)) ?? choice));
  });
}

/** Of the two colors offered for the browser's own bar, light first, lets the one of this theme count. */
function paintBar(theme: Theme): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((color, index) => {
    color.media = (theme === 'dark') === (index === 1) ? 'all' : 'not all';
  });
}

/** Where storage is refused the choice lives as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
