/** Plugins of the build: styles without what old browsers need and in the brand color, pictures drawn on demand. */

import { extname } from 'node:path';
import type { AtRule, Plugin } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import { brandedToken } from '../../domain/desk/brand-color.ts';

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

export const brandColor = (color: string | undefined): Plugin => ({
  postcssPlugin: 'brand-color',
  Once(root) {
    if (color === undefined) return;
    root.walkDecls(/^--/, (token) => {
      if (token.value.includes('oklch('))
        token.value = brandedToken(token.prop.slice(2), token.value, color);
    });
  },
});

const types: Record<string, string> = { '.png': 'image/png', '.ico': 'image/x-icon' };
const tabIcon = '/favicon.svg';

/** Drawing code is loaded with the first picture: the configuration of every build imports this file. */
async function pictureAt(path: string): Promise<Buffer | undefined> {
  if (path.startsWith('/social/')) return (await import('./site-cards.ts')).cardAt(path);
  const { drawIcons } = await import('../icons/draw-icons.ts');
  return (await drawIcons()).find(({ file }) => `/${file}` === path)?.bytes;
}

export function drawOnDemand(): VitePlugin {
  return {
    name: 'draw-on-demand',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://localhost').pathname;
        const type = path === tabIcon ? 'image/svg+xml' : types[extname(path)];
        if (!type) return next();
        pictureAt(path).then((bytes) => {
          if (!bytes) return next();
          res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
        }, next);
      });
    },
  };
}
