/** A site that answers auditors endlessly, hugely, slowly, in circles and with a compressed bomb. */
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from 'site-audit/listen';

const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20, '<div>'));
const some = Buffer.alloc(65_536, '<p>words and more words</p>');

/** Writes until the other side leaves. */
function pour(res: ServerResponse): void {
  while (!res.destroyed && res.write(some));
  if (!res.destroyed) res.once('drain', () => pour(res));
}

function drip(res: ServerResponse): void {
  const timer = setInterval(() => res.write('x'), 500);
  res.once('close', () => clearInterval(timer));
}

const links = (path: string) =>
  Array.from({ length: 200 }, (_, n) => `<a href="${path}/${n}">more ${n}</a>`).join(' ');

const kinds: Record<string, (res: ServerResponse, path: string) => void> = {
  endless: pour,
  slow: drip,
  silent: () => undefined,
  huge: (res) => res.end(Buffer.alloc(30 * 2 ** 20, '<table><tr><td>')),
  deep: (res) => res.end('<div>'.repeat(200_000)),
  bomb: (res) => res.setHeader('Content-Encoding', 'gzip').end(bomb),
  loop: (res, path) => res.writeHead(302, { Location: `${path}x` }).end(),
  trap: (res, path) => res.end(`<!doctype html><title>Trap</title>${links(path)}`),
};

export const hostilePaths = Object.keys(kinds).map((kind) => `/${kind}`);

export async function startHostileSite() {
  const server = createServer((req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const answer = kinds[path.split('/')[1] ?? ''];
    res.on('error', () => undefined);
    if (!answer) return res.writeHead(404).end();
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    return answer(res, path);
  });
  return listen(server);
}
