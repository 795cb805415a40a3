import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sitemapLimits } from '../run/audit-limits.ts';
import { createSitemapReader } from './read-sitemap.ts';
import type { SitemapSource } from './sitemap-list.ts';

const source: SitemapSource = {
  url: 'https://firm.test/sitemap.xml',
  now: Date.UTC(2026, 10, 1, 12),
  isPlainText: false,
  isKept: (url) => url.host.endsWith('firm.test'),
};

function read(
  body: string | Uint8Array,
  more: Partial<SitemapSource> = {},
  size = Number.POSITIVE_INFINITY,
) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const reader = createSitemapReader({ ...source, ...more });
  for (let from = 0; from < bytes.length; from += size) {
    if (!reader.write(bytes.subarray(from, Math.min(bytes.length, from + size)))) break;
  }
  return reader.end();
}

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string, attributes = space) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes}>${urls}</urlset>`;
const entry = (loc: string, rest = '') => `<url><loc>${loc}</loc>${rest}</url>`;
const dated = (lastmod: string) =>
  read(urlset(entry('https://firm.test/', `<lastmod>${lastmod}</lastmod>`)));
const sound = { faults: [], oddities: [] };

describe('XML', () => {
  test.each([1, 7, 4096])('a list of pages, in pieces of %i bytes', (size) => {
    const body = urlset(
      `${entry('https://firm.test/é?a=1&amp;b=2#top', '<lastmod>2026-10-31</lastmod>')}
       ${entry(' https://firm.test/b\n')}${entry('<![CDATA[https://firm.test/c]]>')}`,
    );
    expect(read(body, {}, size)).toEqual({
      kind: 'urlset',
      count: 3,
      entries: [
        { url: 'https://firm.test/%C3%A9?a=1&b=2', lastmod: '2026-10-31' },
        { url: 'https://firm.test/b' },
        { url: 'https://firm.test/c' },
      ],
      parts: [],
      ...sound,
    });
  });

  test('a namespace prefix is accepted', () => {
    const body = `<s:urlset ${space.replace('xmlns', 'xmlns:s')}><s:url><s:loc>https://firm.test/</s:loc></s:url></s:urlset>`;
    expect(read(body)).toMatchObject({ kind: 'urlset', count: 1, ...sound });
  });

  test('an index lists its parts', () => {
    const body = `<sitemapindex ${space}><sitemap><loc>https://firm.test/1.xml</loc></sitemap></sitemapindex>`;
    expect(read(body)).toEqual({
      kind: 'index',
      count: 1,
      entries: [],
      parts: ['https://firm.test/1.xml'],
      ...sound,
    });
  });

  test('addresses of images and alternates are not entries', () => {
    const body = urlset(
      entry(
        'https://firm.test/a',
        '<image:image><image:loc>https://cdn.test/a.png</image:loc></image:image><x:loc>/b</x:loc>',
      ),
      `${space} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:x"`,
    );
    expect(read(body)).toMatchObject({ count: 1, ...sound });
  });

  test.each([
    ['a namespace is missing', '', 'it does not name the sitemaps.org namespace'],
    [
      'an old namespace',
      'xmlns="http://www.google.com/schemas/sitemap/0.84"',
      'its namespace is not that of',
    ],
  ])('%s: read, and reported', (_, attributes, oddity) => {
    const reading = read(urlset(entry('https://firm.test/'), attributes));
    expect(reading).toMatchObject({ count: 1, faults: [] });
    expect(reading.oddities[0]).toContain(oddity);
  });

  test.each([
    ['yesterday', 'is not a W3C date'],
    ['2026-09-31', 'is not a W3C date'],
    ['2026-10-30T25:00Z', 'is not a W3C date'],
    ['2026-10-30T08:15', 'is not a W3C date'],
    ['2026-11-03', 'lies in the future'],
    ['2026-11-01T13:00:00+00:00', 'lies in the future'],
  ])('lastmod %j %s', (lastmod, words) => {
    expect(dated(lastmod)).toMatchObject({
      oddities: [expect.stringContaining(words)],
      faults: [],
    });
  });

  test.each([
    ['today in New Zealand', '2026-11-02'],
    ['of a month', '2026-10'],
    ['with a zone', '2026-10-30T08:15:30.0-05:00'],
    ['of a sitemap written while the audit runs', '2026-11-01T12:00:05.123Z'],
  ])('a lastmod %s does not lie in the future', (_, lastmod) => {
    expect(dated(lastmod)).toMatchObject(sound);
  });

  test.each([
    ['a relative address', urlset(entry('/a')), 'not absolute: “/a”'],
    ['an address that cannot be parsed', urlset(entry('https://')), 'not a web address'],
    ['no address', urlset('<url></url>'), 'has no address'],
    [
      'an end that is missing',
      `<urlset ${space}><url><loc>https://firm.test/</loc>`,
      'not well-formed',
    ],
    [
      'another root',
      '<rss version="2.0"><channel></channel></rss>',
      'neither urlset nor sitemapindex',
    ],
    ['nothing', '', 'it is empty'],
    ['text', 'Not found, sorry about that', 'neither XML nor a list'],
    ['a gzip file in a gzip file', Uint8Array.of(0x1f, 0x8b, 8), 'compressed more than once'],
  ])('%s is a fault', (_, body, words) => {
    expect(read(body).faults[0]).toContain(words);
  });

  const utf16 = (text: string, isBig: boolean) =>
    Uint8Array.from(
      [...text].flatMap((one) => (isBig ? [0, one.charCodeAt(0)] : [one.charCodeAt(0), 0])),
    );
  const one = urlset(entry('https://firm.test/'));

  test.each<[string, string | Uint8Array, string[]]>([
    ['UTF-16 without a mark', utf16(one, false), []],
    [
      'UTF-8 that says UTF-16',
      one.replace('UTF-8', 'UTF-16'),
      ['it declares an encoding that it is not in: “UTF-16”'],
    ],
    [
      'an encoding that does not exist',
      one.replace('UTF-8', 'utf8mb4'),
      ['it declares an encoding that it is not in: “utf8mb4”'],
    ],
  ])('%s is read', (_, body, oddities) => {
    expect(read(body)).toMatchObject({ count: 1, faults: [], oddities });
  });

  test('a DTD is refused before anything in it is expanded', () => {
    const body = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "https://firm.test/">]>${urlset(entry('&a;')).slice(38)}`;
    expect(read(body)).toMatchObject({ kind: 'unreadable', count: 0, entries: [] });
    expect(read(body).faults).toEqual([expect.stringContaining('DTD')]);
  });

  test('50,000 addresses are fine, one more is reported, and none is kept beyond', () => {
    const full = entry('https://firm.test/a').repeat(sitemapLimits.entries);
    expect(read(urlset(full))).toMatchObject({ count: sitemapLimits.entries, ...sound });
    const over = read(urlset(full + entry('https://firm.test/b')));
    expect(over.faults).toEqual(['it lists more than 50,000 addresses']);
    expect(over.entries).toHaveLength(sitemapLimits.entries);
    expect(over.count).toBe(sitemapLimits.entries + 1);
  });

  test('more than 50 MB is a fault and ends the reading', () => {
    const reader = createSitemapReader(source);
    const blank = new TextEncoder().encode('<x/>'.padEnd(1024 * 1024));
    expect(reader.write(new TextEncoder().encode(`<urlset ${space}>`))).toBe(true);
    const taken = Array.from({ length: 51 }, () => reader.write(blank));
    expect(taken.indexOf(false)).toBe(49);
    expect(reader.end().faults).toContain('it is larger than 50 MB');
  });

  test.each([
    ['open elements', '<a>'.repeat(100), 'nested deeper'],
    ['a text', ' '.repeat(3_000_000), '1 MB'],
    [
      'attributes',
      `<url ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}`,
      '1 MB',
    ],
  ])('endless %s are dropped, not kept', (_, endless, words) => {
    const { faults } = read(`<urlset ${space}>${endless}`, {}, 65_536);
    expect(faults).toEqual([expect.stringContaining(words)]);
  });

  test('other encodings are read by their declaration', () => {
    const text = urlset(entry('https://firm.test/ü')).replace('UTF-8', 'ISO-8859-1');
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(read(latin).entries).toEqual([{ url: 'https://firm.test/%C3%BC' }]);
  });
});

describe('plain text', () => {
  test('has one address per line', () => {
    const body = '\uFEFFhttps://firm.test/a\r\n\r\nhttps://firm.test/b\nhttps://firm.test/c';
    expect(read(body, { isPlainText: true }, 5)).toMatchObject({
      kind: 'text',
      count: 3,
      ...sound,
    });
  });
});

test('never throws', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ maxLength: 100 }),
      fc.boolean(),
      (bytes, text, isPlainText) => {
        read(bytes, { isPlainText }, 3);
        read(urlset(text), { isPlainText });
        read(urlset(entry(text)), { isPlainText });
      },
    ),
  );
});
