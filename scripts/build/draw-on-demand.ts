/** In development there is no build with social cards and icons, so each is drawn on request. */
import { extname } from 'node:path';
import type { Plugin } from 'vite';

const types: Record<string, string> = { '.png': 'image/png', '.ico': 'image/x-icon' };
const tabIcon = '/favicon.svg';

/** Drawing code is loaded with the first picture: the configuration of every build imports this file. */
async function pictureAt(path: string): Promise<Buffer | undefined> {
  if (path.startsWith('/social/')) return (await import('./site-cards.ts')).cardAt(path);
  const { drawIcons } = await import('../icons/draw-icons.ts');
  return (await drawIcons()).find(({ file }) => `/${file}` === path)?.bytes;
}

export function drawOnDemand(): Plugin {
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
