/** Theme choice: stored under one key, synchronized between tabs; `system` follows the OS. */

export const themeKey = 'theme';
export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** Parses a stored choice. Unknown values count as `system`. */
export const readChoice = (stored: string | null | undefined): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Minified version of `paintBar` (browser/enhance/theme-switch.ts): every page contains it. */
const paintBar = `document.querySelectorAll("meta[name=theme-color]").forEach((m,i)=>m.media=t=="dark"==!!i?"all":"not all")`;

/** Applies the stored or the system's theme before first paint. The theme switch is visible only if this ran. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${themeKey}")}catch{}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t;${paintBar}})()`;
