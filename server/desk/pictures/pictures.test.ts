import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StoredPictures, storedPictures } from '../../pictures/stored-pictures.ts';
import { serve } from '../../testing/serve.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { layeredWords } from '../../words/layered-words.ts';
import { deliveredWords } from '../../words/words-on-disk.ts';
import { createDrafts } from '../pages/drafts.ts';
import { createPictures, type Pictures } from './pictures.ts';

const site = siteOfEachTest();
let pictures: Pictures;
let stored: StoredPictures;
let drafts: ReturnType<typeof createDrafts>;
const founders = 'values/founders.yaml';
const delivered = deliveredWords();
const withPhoto = delivered.values.founders.replace('title:', 'photo: /team/one.jpg\n    title:');
const values = {
  ...delivered.values,
  founders: withPhoto,
  pictures: 'pictures:\n  - address: /team/one.jpg\n    alt: The first founder\n',
};
const folder = layeredWords({ ...delivered, values }, new Map());
const personId = 'ann';

beforeEach(() => {
  stored = storedPictures(site, join(site.dataDir, 'public'));
  drafts = createDrafts({ ...site, readFile: folder.readFile });
  pictures = create();
});
const create = () =>
  createPictures({
    stored,
    pages: { folder, drafts },
    clock: site.clock,
    threadFile: join(import.meta.dirname, 'picture-thread.ts'),
  });
afterEach(async () => {
  await pictures.stop();
});

const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#385' } });

/** A PNG that says it has this many pixels and holds a few bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo of a phone becomes upright pixels without notes, under a name of its own', async () => {
  const bytes = await photo()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const script = Buffer.from('<script>alert(1)</script>');
  // A polyglot: a picture that is a page, too. Its name says PNG and leads out of the folder.
  const name = '../../server/Jané Doe.html.png';
  const address = await pictures.store({ name, bytes: Buffer.concat([bytes, script]) });
  expect(address).toMatch(/^\/pictures\/jane-doe-html-[0-9a-f]{10}-400x600\.jpg$/);
  const kept = await stored.read(address);
  const { exif, orientation, width, height, format } = await sharp(kept).metadata();
  expect([exif, orientation, width, height, format]).toEqual([
    undefined,
    undefined,
    400,
    600,
    'jpeg',
  ]);
  expect(Buffer.from(kept).includes('alert')).toBe(false);
  expect(await site.count('site_picture')).toBe(1);
});

test.each(['png', 'webp', 'avif'] as const)(
  '%s is taken, and transparent parts stay',
  async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: clear } });
    const bytes = await picture.toFormat(format).toBuffer();
    expect(await pictures.store({ name: 'logo', bytes })).toMatch(
      /^\/pictures\/logo-\w{10}-60x40\.png$/,
    );
  },
);

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  [
    'a bomb of 50,000 x 50,000 pixels',
    () => bomb(50_000, 50_000),
    /50,000 x 50,000 pixels; at most 64/,
  ],
  ['a PNG that ends too early', () => bomb(8000, 8000), /damaged/],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /damaged/],
  ['HEIC', () => heic, /HEIC.*Most Compatible/],
  ['a GIF', () => photo().gif().toBuffer(), /GIF/],
])('%s is refused in a sentence', async (_, make, sentence) => {
  const bytes = await make();
  await expect(pictures.store({ name: 'a.jpg', bytes })).rejects.toThrow(sentence);
});

test('a picture is listed, used, replaced in every file, and deleted once nothing uses it', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const address = await pictures.store({ name: 'jane.jpg', bytes });
  await pictures.add({ address, alt: 'Jane: at her "desk"' }, personId);
  const file = founders;
  const shown = folder.readFile(file) ?? '';
  const text = shown.replace('/team/one.jpg', address);
  await drafts.save({ file, shown, text, personId });
  expect(await pictures.find(address)).toMatchObject({ alt: 'Jane: at her "desk"', uses: [file] });
  await expect(pictures.remove(address, personId)).rejects.toThrow('is used');

  const other = await pictures.store({
    name: 'jane.png',
    bytes: await photo(80, 80).png().toBuffer(),
  });
  await pictures.replace(address, other, personId);
  expect((await drafts.find(file))?.text).toBe(shown.replace('/team/one.jpg', other));
  expect(await pictures.find(address)).toBeUndefined();

  await drafts.discard({ file, shown: (await drafts.find(file))?.text ?? '', personId });
  await pictures.remove(other, personId);
  expect(await drafts.list()).toEqual([]);
  // What visitors still see cannot be deleted, even if a draft no longer shows it.
  await drafts.save({
    file,
    shown,
    text: shown.replace('/team/one.jpg', '/x.png'),
    personId,
  });
  await expect(pictures.remove('/team/one.jpg', personId)).rejects.toThrow('is used');
});

test('a picture has a focal point until another one takes its place', async () => {
  const store = async (name: string) =>
    pictures.store({ name, bytes: await photo().jpeg().toBuffer() });
  const [address, next] = [await store('a.jpg'), await store('b.jpg')];
  await pictures.add({ address, alt: 'A' }, personId);
  await pictures.setFocus(address, { x: 10, y: 20 }, personId);
  await pictures.setFocus(address, { x: 30, y: 0 }, personId);
  expect(await pictures.find(address)).toMatchObject({ alt: 'A', focus: { x: 30, y: 0 } });
  await pictures.replace(address, next, personId);
  expect((await pictures.find(next))?.focus).toBeUndefined();
});

test('an address in the list never leads to a file outside the folder of pictures', async () => {
  const secret = join(site.dataDir, 'secret.txt');
  const logo = join(site.dataDir, 'public', 'logo.svg');
  mkdirSync(join(site.dataDir, 'public'));
  for (const file of [secret, logo]) writeFileSync(file, 'x');
  for (const address of ['/pictures/../../secret.txt', '/pictures/../logo.svg']) {
    await pictures.add({ address, alt: 'A' }, personId);
    expect(await pictures.find(address)).toBeDefined();
    await pictures.remove(address, personId);
    expect(await pictures.find(address)).toBeUndefined();
  }
  expect(await stored.addresses()).toContain('/logo.svg');
  for (const address of ['/../secret.txt', '/pictures/../../secret.txt'])
    await expect(pictures.thumbnail(address)).rejects.toThrow('is gone');
});

test('uploads that nobody listed go after a month', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const address = await pictures.store({ name: 'a.jpg', bytes });
  expect(await pictures.isStored(address)).toBe(true);
  site.clock.move(31 * 24 * 3_600_000);
  await pictures.store({ name: 'b.jpg', bytes });
  expect(await pictures.isStored(address)).toBe(false);
});

const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 64 64">${inside}</svg>`,
  );
const square = '<rect width="32" height="32" fill="#123456"/>';

test('of a hostile drawing only the pixels of its own shapes are kept, and nothing is asked for', async () => {
  let asked = 0;
  const { origin } = await serve((_, response) => {
    asked += 1;
    response.end();
  });
  writeFileSync(
    join(site.dataDir, 'private.svg'),
    svg('<rect width="64" height="64" fill="#f00"/>'),
  );
  const file = `file://${join(site.dataDir, 'private.svg')}`;
  const plain = Buffer.from(
    await stored.read(await pictures.store({ name: 'a', bytes: svg(square) })),
  );
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 });
  for (const hostile of [
    '<script>fetch("/desk")</script><rect width="0" height="0" onload="alert(1)"/>',
    '<foreignObject width="64" height="64"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    `<use href="${origin}/a.svg#b"/><use href="${file}#b"/><xi:include href="${file}" parse="xml"/>`,
    `<style>@import url(${origin}/a.css); svg { background: url(${origin}/b.png) } g { fill: url(${file}#c) }</style>`,
    `<a href="javascript:alert(1)"><g/></a><animate attributeName="href" to="javascript:alert(1)"/>`,
  ]) {
    const address = await pictures.store({ name: 'b', bytes: svg(square + hostile) });
    expect(plain.equals(await stored.read(address)), hostile).toBe(true);
  }
  for (const address of [`${origin}/a.png`, file, '/logo.png', `${origin}/a.svg#b`])
    for (const href of ['href', 'xlink:href']) {
      const shows = svg(`${square}<image width="64" height="64" ${href}="${address}"/>`);
      await expect(pictures.store({ name: 'd', bytes: shows })).rejects.toThrow(/Embed them/);
    }
  const reads = svg('<text>&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${file}">]>`);
  await pictures
    .store({ name: 'c', bytes: reads })
    .catch((error) => expect(error.name).toBe('UserError'));
  expect(asked).toBe(0);
});

const repeated = (entry: (n: number) => string) =>
  Array.from({ length: 9 }, (_, n) => entry(n)).join('');
test.each([
  [
    'entities',
    svg(
      '<text>&a9;</text>',
      `<!DOCTYPE svg [<!ENTITY a0 "x">${repeated((n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`)}]>`,
    ),
  ],
  [
    'uses',
    svg(
      `<g id="u0">${square}</g>${repeated((n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`)}`,
    ),
  ],
  ['size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>')],
])('a drawing that is a bomb of %s ends in a sentence', { timeout: 60_000 }, async (_, bytes) => {
  const bomb = expect(pictures.store({ name: 'bomb.svg', bytes })).rejects.toMatchObject({
    name: 'UserError',
  });
  const next = pictures.store({ name: 'next.svg', bytes: svg(square) });
  await bomb;
  expect(await next).toMatch(/^\/pictures\/next-/);
});

test.each([
  '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter><rect filter="url(#f)"/>',
  '<svg:filter xmlns:svg="http://www.w3.org/2000/svg" id="f"/>',
])('a drawing with effects is refused with the way out: %s', async (effects) => {
  await expect(pictures.store({ name: 'a', bytes: svg(square + effects) })).rejects.toThrow(
    /effects.*PNG/,
  );
});

const words = (attributes: string) => svg(`${square}<text y="40" ${attributes}>Roe CPA</text>`);

test.each<[string, Buffer]>([
  ['an attribute', words('font-family="Futura PT"')],
  [
    'a style sheet',
    svg(`<style>.a{font-family:"Proxima Nova"}</style><text class="a" y="40">Roe</text>`),
  ],
])('text in a font that the machine lacks, named in %s, is said', async (_, bytes) => {
  await expect(pictures.store({ name: 'a', bytes })).rejects.toThrow(
    /font “.*turn the text into paths/,
  );
});

test.each(['', 'font-family="sans-serif"', 'font-family="Futura PT, serif"'])(
  'text in any font is painted: %s',
  async (attributes) => {
    expect(await pictures.store({ name: 'a', bytes: words(attributes) })).toMatch(/\.png$/);
  },
);

test('a machine without fonts says so', async () => {
  const settings = join(site.dataDir, 'fonts.conf');
  writeFileSync(settings, '<fontconfig></fontconfig>');
  vi.stubEnv('FONTCONFIG_FILE', settings);
  const bare = create();
  await expect(bare.store({ name: 'a', bytes: words('') })).rejects.toThrow(
    /server does not have fonts.*paths/,
  );
  expect(await bare.store({ name: 'a', bytes: svg(square) })).toMatch(/\.png$/);
  await bare.stop();
});

/** Red lines of a pixel on white, as accounting programs and drawing programs make them. */
const lines = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>${Array.from({ length: 40 }, (_, n) => `<path d="M${n * 22} 0L${900 - n * 20} 600" stroke="#c00"/>`).join('')}</svg>`,
    ),
  );
const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test.each<[string, () => Promise<Buffer>, string]>([
  ['a drawing in an opaque PNG', () => lines().removeAlpha().png().toBuffer(), 'png'],
  [
    'an SVG with a ground',
    async () => svg(`<rect width="64" height="64" fill="#fff"/>${square}`),
    'png',
  ],
  ['a photo in a PNG', () => noise().png().toBuffer(), 'jpg'],
  ['a photo in a JPEG', () => noise().jpeg().toBuffer(), 'jpg'],
])('%s is stored as it suits: %s', async (_, make, type) => {
  const bytes = await make();
  const address = await pictures.store({ name: 'a', bytes });
  expect(address.endsWith(`.${type}`)).toBe(true);
  if (type !== 'png' || bytes[0] === 0x3c) return;
  const pixels = (of: Uint8Array) => sharp(of).toColourspace('srgb').removeAlpha().raw().toBuffer();
  expect((await pixels(bytes)).equals(await pixels(await stored.read(address)))).toBe(true);
});
