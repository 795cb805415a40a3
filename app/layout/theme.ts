/** Theme choice: stored under one key, synchronized between tabs; `system` follows the OS. */

export const themeKey = 'theme';
export const themeChoices = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

/** Parses a stored choice. Unknown values count as `system`. */
export function readChoice(stored: string | null | undefined): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
