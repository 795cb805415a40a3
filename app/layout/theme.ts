/** The visitor's choice of theme: kept under one key, the same in every tab, following the system while on `system`. */

export const themeKey = 'theme';
export const themeChoices = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

/** What was stored, as a choice. Anything unknown counts as `system`. */
export function readChoice(stored: string | null | undefined): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** What the store needs of the browser. `read` and `write` may throw: private windows can refuse storage. */
export interface ThemeSurroundings {
  read: () => string | null;
  write: (choice: ThemeChoice) => void;
  systemIsDark: () => boolean;
  show: (theme: Theme) => void;
  /**
   * Calls back when another tab stored something, when the system changes, and when the page comes back from where it
   * heard neither. Returns how to stop.
   */
  watch: (onStored: (stored: string | null) => void, onSystem: () => void, onWake: () => void) => () => void;
}

export interface ThemeStore {
  get: () => ThemeChoice;
  set: (choice: ThemeChoice) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Watches its surroundings only while somebody listens. */
export function createThemeStore(surroundings: ThemeSurroundings): ThemeStore {
  const listeners = new Set<() => void>();
  let known: ThemeChoice | undefined;
  let stopWatching = () => {};

  const get = () => {
    known ??= readChoice(attempt(surroundings.read));
    return known;
  };
  const show = () => surroundings.show(resolveTheme(get(), surroundings.systemIsDark()));
  const take = (choice: ThemeChoice) => {
    known = choice;
    show();
    for (const listener of listeners) listener();
  };
  const readAgain = () => {
    const stored = attempt(surroundings.read);
    if (stored !== undefined) take(readChoice(stored));
  };

  return {
    get,
    set(choice) {
      attempt(() => surroundings.write(choice));
      take(choice);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        stopWatching = surroundings.watch((stored) => take(readChoice(stored)), show, readAgain);
        show();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching();
      };
    },
  };
}

/** Where storage is refused the choice lives as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
