/** The lower limit: a site's text as HTML without style, script, drawing or font, sent compressed from memory. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { listen } from 'site-audit/listen';
import type { Site } from './part.ts';

const setOf = (names: string) => new Set(names.split(' '));
const dropped = setOf('script style svg template noscript img picture');
const keptAttributes = setOf(
  'action alt charset content for href id lang method name rel type value aria-label',
);
const keptLinks = setOf('canonical icon');
const voidElements = setOf('br hr input link meta wbr col');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page's elements and text only. */
function toBareHtml(html: string): string {
  let bare = '<!DOCTYPE html>';
  let within = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (within > 0 || dropped.has(name)) {
        within += 1;
        return;
      }
      if (name === 'link' && !keptLinks.has(attributes.rel ?? '')) return;
      const kept = Object.entries(attributes).filter(([key]) => keptAttributes.has(key));
      const written = kept.map(
        ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
      );
      bare += `<${name}${written.join('')}>`;
    },
    ontext(text) {
      if (within === 0) bare += escaped(text);
    },
    onclosetag(name) {
      if (within > 0) within -= 1;
      else if (!voidElements.has(name)) bare += `</${name}>`;
    },
  });
  parser.end(html);
  return bare;
}

async function bareAnswer(address: string) {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  const body = type.startsWith('text/html')
    ? toBareHtml(await response.text())
    : await response.bytes();
  return { status: response.status, type, body: brotliCompressSync(body) };
}

/** Serves the pages of a running site as bare HTML. Each page is converted at its first request. */
export async function serveBareHtml(siteUrl: string): Promise<Site & AsyncDisposable> {
  const answers = new Map<string, ReturnType<typeof bareAnswer>>();
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    async ({ url: path = '/' }, response) => {
      const answer = answers.get(path) ?? bareAnswer(siteUrl + path);
      answers.set(path, answer);
      const { status, type, body } = await answer;
      const caching = { 'Content-Length': body.length, 'Cache-Control': 'no-cache' };
      response
        .writeHead(status, { 'Content-Type': type, 'Content-Encoding': 'br', ...caching })
        .end(body);
    },
  );
  const { origin, stop } = await listen(server);
  return { name: 'bare HTML', url: origin, [Symbol.asyncDispose]: stop };
}
