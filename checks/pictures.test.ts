/** Linked pictures exist, have the declared type and size, and are small. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { currentRoutes, editorialRoutes, toolResults } from './addresses.ts';

const siteUrl = inject('siteUrl');
const routes = [...new Set([...currentRoutes, ...editorialRoutes])];
const origin = 'https://www.tallygrove.example';

/** Not for search engines: these share the home page's card. */
const withDefault = ['/', '/500', '/thank-you'];

interface Picture {
  status: number;
  type: string | null;
  cache: string | null;
  bytes: Buffer;
}

async function get(address: string): Promise<Picture> {
  const response = await fetch(address.replace(origin, siteUrl));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Width and height from a PNG's first chunk; undefined for other files. */
function sizeOfPng(bytes: Buffer): [number, number] | undefined {
  const isPng =
    bytes.subarray(1, 4).toString() === 'PNG' && bytes.subarray(12, 16).toString() === 'IHDR';
  return isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;
}

interface Head {
  meta: Map<string, string>;
  links: Record<string, string>[];
}

async function headOf(path: string): Promise<Head> {
  const html = await (await fetch(siteUrl + path)).text();
  const { children } = parseDocument(html);
  return {
    meta: new Map(
      DomUtils.getElementsByTagName('meta', children).map(({ attribs }) => [
        attribs.property ?? attribs.name ?? '',
        attribs.content ?? '',
      ]),
    ),
    links: DomUtils.getElementsByTagName('link', children).map(({ attribs }) => attribs),
  };
}

const heads = new Map<string, Head>();
const headAt = (path: string): Head => heads.get(path) ?? { meta: new Map(), links: [] };
const imageAt = (path: string) => headAt(path).meta.get('og:image') ?? '';

beforeAll(async () => {
  await Promise.all(routes.map(async (path) => heads.set(path, await headOf(path))));
});

describe.each(routes)('the social card of %s', (path) => {
  test('is a PNG of 1200 x 630, small enough for every network, cached forever', async () => {
    const { status, type, cache, bytes } = await get(imageAt(path));
    expect(status).toBe(200);
    expect(type).toBe('image/png');
    expect(cache).toContain('immutable');
    expect(sizeOfPng(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('has its size and alt text, the same for every network', () => {
    const { meta } = headAt(path);
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(meta.get('og:image:alt')?.length).toBeGreaterThan(30);
    expect(meta.get('twitter:image')).toBe(meta.get('og:image'));
    expect(meta.get('twitter:image:alt')).toBe(meta.get('og:image:alt'));
  });
});

test("every page has its own card, except those that share the home page's", () => {
  const own = routes.filter((path) => !withDefault.includes(path)).map(imageAt);
  expect(new Set(own).size).toBe(own.length);
  expect(new Set(withDefault.map(imageAt)).size).toBe(1);
  expect(own).not.toContain(imageAt('/'));
});

test.each([
  '/tools/roi-calculator?clients_per_month=9&fee=12345',
  '/tools/roi-calculator?embed=1',
  '/resources?q=reviews',
])('%s shows the card of its page, with nothing of the query', async (address) => {
  const { meta } = await headOf(address);
  expect(meta.get('og:image')).toBe(imageAt(address.split('?')[0] ?? ''));
  expect(meta.get('og:image:alt')).not.toMatch(/12345|reviews/);
});

test.each(toolResults.filter((address) => /quiz|scorecard/.test(address)))(
  '%s shows a card of its verdict, with nothing that was typed',
  async (address) => {
    const { meta } = await headOf(address);
    const image = meta.get('og:image') ?? '';
    expect(image).not.toBe(imageAt(address.split('?')[0] ?? ''));
    const { status, cache, bytes } = await get(image);
    expect([status, sizeOfPng(bytes)]).toEqual([200, [1200, 630]]);
    expect(cache).toContain('immutable');
    expect(bytes.length).toBeLessThan(100_000);
    expect(meta.get('og:image:alt')).toMatch(/A grove of 20 firs, of which \d+ are standing\.$/);
    expect(meta.get('twitter:image')).toBe(image);
  },
);

describe('icons', () => {
  interface Manifest {
    name: string;
    short_name: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  }
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = (await (await fetch(`${siteUrl}/site.webmanifest`)).json()) as Manifest;
  });

  test('the manifest is valid, and every page links to it', async () => {
    expect((await get(`${siteUrl}/site.webmanifest`)).type).toBe('application/manifest+json');
    expect(manifest).toMatchObject({
      short_name: 'Tallygrove',
      start_url: '/',
      display: 'browser',
    });
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    for (const path of routes) {
      const named = headAt(path).links.find(({ rel }) => rel === 'manifest');
      expect(named?.href, path).toBe('/site.webmanifest');
    }
  });

  test('each icon of the manifest has its declared size', async () => {
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    );
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await get(siteUrl + src);
      expect(picture.type, src).toBe(type);
      expect(sizeOfPng(picture.bytes)?.join('x'), src).toBe(sizes);
      expect(picture.bytes.length).toBeLessThan(20_000);
    }
  });

  test('the touch icon is 180 px and opaque', async () => {
    const { bytes } = await get(`${siteUrl}/apple-touch-icon.png`);
    expect(sizeOfPng(bytes)).toEqual([180, 180]);
    // No alpha channel (color types 4 and 6) and no transparent palette entries.
    expect([2, 3]).toContain(bytes[25]);
    expect(bytes.includes('tRNS')).toBe(false);
  });
});
