/** PostCSS plugins: without what old browsers need, and in the firm's brand color. */
import type { AtRule, Plugin } from 'postcss';
import { brandedToken } from '../../domain/desk/brand-color.ts';

/** Initial values of custom properties for browsers without `@property`; the layer contains nothing else. */
const isWithoutProperty = ({ parent, params }: AtRule) =>
  parent?.type === 'atrule' && (parent as AtRule).params === 'properties' && params.includes('-moz-orient');

const isColorMix = ({ params }: AtRule) => /^\(color:\s*color-mix\(in lab, red, red\)\)$/.test(params);

export function evergreenCss(): Plugin {
  return {
    postcssPlugin: 'evergreen-css',
    Once(root) {
      root.walkAtRules('supports', (rule) => {
        if (isWithoutProperty(rule)) rule.parent?.remove();
        else if (isColorMix(rule)) rule.replaceWith(rule.nodes ?? []);
      });
    },
  };
}

export const brandColor = (color: string | undefined): Plugin => ({
  postcssPlugin: 'brand-color',
  Once(root) {
    if (color === undefined) return;
    root.walkDecls(/^--/, (token) => {
      if (token.value.includes('oklch(')) token.value = brandedToken(token.prop.slice(2), token.value, color);
    });
  },
});
