/** PostCSS plugin: leaves out what old browsers need. */
import type { AtRule, Plugin } from 'postcss';

/** Initial values of custom properties for browsers without `@property`; the layer contains nothing else. */
const isWithoutProperty = ({ parent, params }: AtRule) =>
  parent?.type === 'atrule' &&
  (parent as AtRule).params === 'properties' &&
  params.includes('-moz-orient');

const isColorMix = ({ params }: AtRule) =>
  /^\(color:\s*color-mix\(in lab, red, red\)\)$/.test(params);

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
