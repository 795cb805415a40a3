/** PostCSS plugin: the tokens of the firm's brand color in place of those delivered. */
import type { Plugin } from 'postcss';
import { brandedToken } from '../../domain/desk/brand-color.ts';

export const brandColor = (color: string | undefined): Plugin => ({
  postcssPlugin: 'brand-color',
  Once(root) {
    if (color === undefined) return;
    root.walkDecls(/^--/, (token) => {
      if (token.value.includes('oklch(')) token.value = brandedToken(token.prop.slice(2), token.value, color);
    });
  },
});
