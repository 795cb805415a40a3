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
