/** In development there is no build to draw social cards and icons, so each is drawn when it is asked for. */
import { extname } from 'node:path';
import type { Plugin } from 'vite';

const types: Record<string, string> = { '.png': 'image/png', '.ico': 'image/x-icon' };

/** What draws is loaded with the first picture: the configuration of every build reads this file. */
async function pictureAt(path: string): Promise<Buffer | undefined> {
  if (path.startsWith('/social/')) return (await import('./site-cards.ts')).cardAt(path);
  const { drawIcons } = await import('./icons/draw-icons.ts');
  return (await drawIcons()).find(({ file }) => `/${file}` === path)?.bytes;
}

export function drawOnDemand(): Plugin {
  return {
    name: 'draw-on-demand',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const path = new URL(req.url ?? '/', 'http://localhost').pathname;
        const type = types[extname(path)];
        if (!type) return next();
        pictureAt(path).then((bytes) => {
          if (!bytes) return next();
          res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
        }, next);
      });
    },
  };
}
