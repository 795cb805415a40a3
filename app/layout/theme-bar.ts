import type { Theme } from './theme.ts';

/** Of the two colors offered for the browser's own bar, light first, lets the one of this theme count. */
export function paintBar(theme: Theme): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((color, index) => {
    color.media = (theme === 'dark') === (index === 1) ? 'all' : 'not all';
  });
}
