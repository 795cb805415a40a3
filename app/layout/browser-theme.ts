import { createThemeStore, themeKey } from './theme.ts';
import { paintBar } from './theme-bar.ts';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme of this browser. Touches nothing before it is used, so the server may import it. */
export const browserTheme = createThemeStore({
  read: () => localStorage.getItem(themeKey),
  write: (choice) => localStorage.setItem(themeKey, choice),
  systemIsDark: () => darkSystem().matches,
  show(theme) {
    document.documentElement.dataset.theme = theme;
    paintBar(theme);
  },
  watch(onStored, onSystem, onWake) {
    const stored = ({ key, newValue }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key === themeKey || key === null) onStored(newValue);
    };
    const system = darkSystem();
    // A page that slept in the back/forward cache has missed what was stored meanwhile.
    const awake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onWake();
    };
    addEventListener('storage', stored);
    addEventListener('pageshow', awake);
    system.addEventListener('change', onSystem);
    return () => {
      removeEventListener('storage', stored);
      removeEventListener('pageshow', awake);
      system.removeEventListener('change', onSystem);
    };
  },
});
