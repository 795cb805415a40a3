import { describe, expect, it, vi } from 'vitest';
import { createThemeStore, readChoice, resolveTheme, type Theme, type ThemeSurroundings } from './theme.ts';

function browser(stored: string | null = null, systemIsDark = false) {
  const state = { stored, systemIsDark, shown: [] as Theme[] };
  let onStored: (stored: string | null) => void = () => {};
  let onSystem = () => {};
  let onWake = () => {};
  const surroundings: ThemeSurroundings = {
    read: () => state.stored,
    write: (choice) => {
      state.stored = choice;
    },
    systemIsDark: () => state.systemIsDark,
    show: (theme) => state.shown.push(theme),
    watch(stored, system, wake) {
      onStored = stored;
      onSystem = system;
      onWake = wake;
      return () => {
        onStored = () => {};
        onSystem = () => {};
        onWake = () => {};
      };
    },
  };
  return {
    surroundings,
    state,
    otherTabStores: (value: string | null) => onStored(value),
    wakesUp: () => onWake(),
    systemTurns(dark: boolean) {
      state.systemIsDark = dark;
      onSystem();
    },
  };
}

describe('the theme', () => {
  it('counts anything it does not know as system', () => {
    expect(readChoice('dark')).toBe('dark');
    expect(readChoice('sepia')).toBe('system');
    expect(readChoice(null)).toBe('system');
  });

  it('asks the system only when nothing was chosen', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
  });

  it('keeps and shows what was chosen, and tells its listeners', () => {
    const { surroundings, state } = browser();
    const store = createThemeStore(surroundings);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set('dark');
    expect(store.get()).toBe('dark');
    expect(state.stored).toBe('dark');
    expect(state.shown.at(-1)).toBe('dark');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('follows the other tab, back to system when that tab clears its storage', () => {
    const { surroundings, state, otherTabStores } = browser('light', true);
    const store = createThemeStore(surroundings);
    store.subscribe(() => {});
    otherTabStores('dark');
    expect(store.get()).toBe('dark');
    otherTabStores(null);
    expect(store.get()).toBe('system');
    expect(state.shown.at(-1)).toBe('dark');
  });

  it('asks again what is stored when the page comes back from the back/forward cache', () => {
    const { surroundings, state, wakesUp } = browser('light');
    const store = createThemeStore(surroundings);
    store.subscribe(() => {});
    state.stored = 'dark';
    wakesUp();
    expect(store.get()).toBe('dark');
    expect(state.shown.at(-1)).toBe('dark');
  });

  it('follows the system while on system, and not otherwise', () => {
    const { surroundings, state, systemTurns } = browser();
    const store = createThemeStore(surroundings);
    store.subscribe(() => {});
    systemTurns(true);
    expect(state.shown.at(-1)).toBe('dark');
    store.set('light');
    systemTurns(false);
    systemTurns(true);
    expect(state.shown.at(-1)).toBe('light');
  });

  it('works for the page alone where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { surroundings, state } = browser();
    const store = createThemeStore({ ...surroundings, read: refuse, write: refuse });
    expect(store.get()).toBe('system');
    store.set('dark');
    expect(store.get()).toBe('dark');
    expect(state.shown).toEqual(['dark']);
  });

  it('stops watching when nobody listens any more', () => {
    const { surroundings, otherTabStores } = browser('light');
    const store = createThemeStore(surroundings);
    const stop = store.subscribe(() => {});
    stop();
    otherTabStores('dark');
    expect(store.get()).toBe('light');
  });
});
