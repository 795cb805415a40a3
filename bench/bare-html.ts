/** The lower limit: a site's text as HTML without style, script, drawing or font, sent compressed from memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import type { Site } from './sites.ts';

const dropped = new Set(['script', 'style', 'svg', 'template', 'noscript', 'img', 'picture']);
const keptAttributes = new Set([
  'action',
  'alt',
  'charset',
  'content',
  'for',
  'href',
  'id',
  'lang',
  'method',
  'name',
  'rel',
  'type',
  'value',
  'aria-label',
]);
const keptLinks = new Set(['canonical', 'icon']);
const voidElements = new Set(['br', 'hr', 'input', 'link', 'meta', 'wbr', 'col']);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page's elements and text only. */
export function toBareHtml(html: string): string {
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
      const written = kept.map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`);
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

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

async function bareAnswer(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'follow' });
  const type = response.headers.get('content-type') ?? '';
  const body = type.startsWith('text/html')
    ? brotliCompressSync(toBareHtml(await response.text()))
    : brotliCompressSync(Buffer.from(await response.arrayBuffer()));
  return { status: response.status, type, body };
}

/** Serves the pages of a running site as bare HTML. Each page is converted at its first request. */
export async function serveBareHtml(siteUrl: string): Promise<Site> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = answers.get(path) ?? bareAnswer(siteUrl + path);
    answers.set(path, answer);
    const { status, type, body } = await answer;
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
    });
    response.end(body);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    name: 'bare HTML',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
