import { expect, test } from 'vitest';
import type { PageFacts } from '../page/page-facts.ts';
import { readPage, weightOf } from './read-page.ts';

const url = 'https://firm.test/services/';

function facts(html: string, more: { maxElements?: number } = {}): PageFacts {
  const { document } = readPage({
    url,
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    maxElements: 150_000,
    ...more,
  });
  if (!document) throw new Error('No document.');
  return document;
}

test('an image in the head ends it, and the rest lands in the body', () => {
  const { titles, metas, headBreak } = facts(
    '<!doctype html><html><head><title>A</title><img src=x><meta name=Description content="late"><link rel=canonical href=/></head><body>',
  );
  expect(titles.map(({ text, part }) => [text, part])).toEqual([['A', 'head']]);
  expect(metas.map(({ name, part }) => [name, part])).toEqual([['description', 'body']]);
  expect(headBreak).toMatchObject({ tag: 'img', at: { line: 1, excerpt: '<img src=x>' } });
  expect(headBreak?.lost.map(({ kind }) => kind)).toEqual(['description', 'canonical']);
});

test.each([
  ['tags of the head left out', '<!doctype html><title>A</title><p>Hello'],
  [
    'an orderly head',
    '<!doctype html><head><title>A</title><style>p{}</style><script>1</script></head><body><p>B',
  ],
  [
    'metadata after the head was closed',
    '<!doctype html><head></head><body><meta name=description content=x>',
  ],
  [
    'noscript with what it may hold',
    '<head><noscript><link rel=stylesheet href=a></noscript></head><body>',
  ],
  ['a template', '<head><template><div>x</div></template><title>A</title></head><body>'],
])('the head ends where its author meant it to: %s', (_, html) => {
  expect(facts(html).headBreak).toBeNull();
});

test('visible text excludes scripts, styles, noscript, hidden parts and closed templates', () => {
  const { visibleText, noscripts } = facts(
    `<body><p>One <b>two</b></p><script>no</script><style>no</style><noscript>Turn on JavaScript</noscript>
     <div hidden>no</div><div aria-hidden="true">no</div><div style="color:red; display : none">no</div>
     <template>no</template><template shadowrootmode="open"><p>shadow</p></template><div>three</div>`,
  );
  expect(visibleText).toBe('One two\nshadow\nthree');
  expect(noscripts).toEqual(['Turn on JavaScript']);
});

test('main text comes from main, else from the body without header, nav, footer, aside and dialog', () => {
  expect(facts('<nav>Menu</nav><main><p>Tax help</p><aside>More</aside></main>').mainText).toBe(
    'Tax help\nMore',
  );
  const without = facts('<header>Top</header><p>Tax help, from a CPA.</p><footer>End</footer>');
  expect([without.mainText, without.mainWords]).toEqual(['Tax help, from a CPA.', 5]);
});

test('addresses resolve against the first base, and other schemes stay unchanged', () => {
  const { anchors, baseUrl, bases } = facts(
    '<head><link rel=x href=y><base href="/en/"><base href="/fr/"></head><a href=fees></a><a href="mailto:a@b.test"></a><a href="tel:+15415550100"></a><a href="http://[">',
  );
  expect(baseUrl).toBe('https://firm.test/en/');
  expect(bases.map(({ isLate }) => isLate)).toEqual([true, true]);
  expect(anchors.map(({ url: to }) => to)).toEqual([
    'https://firm.test/en/fees',
    'mailto:a@b.test',
    'tel:+15415550100',
    null,
  ]);
});

test('an empty application root is found, a filled one is not', () => {
  expect(facts('<div id=root></div><script src=a.js></script>').emptyAppRoot).toBe('#root');
  expect(facts('<div id=root><p>Hello</p></div>').emptyAppRoot).toBeNull();
  expect(facts('<app-root></app-root>').emptyAppRoot).toBe('<app-root>');
});

test('browser fetches are listed once per kind', () => {
  const { resources } = facts(
    `<link rel=stylesheet href=a.css><script src=a.js></script><script src=a.js></script><img src=a.png srcset="b.png 1x, c.png 2x">
     <iframe src=//maps.test/x></iframe><form action=http://old.test/></form><img src="data:image/png;base64,xx">`,
  );
  expect(
    resources.map(({ kind, url: to }) => `${kind} ${new URL(to).host}${new URL(to).pathname}`),
  ).toEqual([
    'stylesheet firm.test/services/a.css',
    'script firm.test/services/a.js',
    'image firm.test/services/a.png',
    'image firm.test/services/b.png',
    'image firm.test/services/c.png',
    'frame maps.test/x',
    'form old.test/',
  ]);
});

test('regions and the text before an element are recorded', () => {
  const { anchors } = facts(
    '<header><a href=/a>A</a></header><main>12345 <a href=/b>B</a></main><footer><a href=/c>C</a></footer>',
  );
  expect(anchors.map(({ region, textBefore }) => [region, textBefore])).toEqual([
    ['header', 0],
    ['main', 7],
    ['footer', 9],
  ]);
});

test('an exploding tree is cut, and the rest is read', () => {
  const { elements, isTreeCut } = facts(
    `<p>${Array.from({ length: 2000 }, (_, n) => `<font size=${n}>`).join('')}${'<p>x'.repeat(3000)}`,
    { maxElements: 20_000 },
  );
  expect([elements, isTreeCut]).toEqual([20_000, true]);
});

test.each([
  ['white space', ' \n\t '],
  ['a frameset', '<frameset><frame src=a></frameset>'],
  ['content after the end', '</html><p>after'],
  ['NUL bytes', '<p>A sentence of text with a\0b and a link <a href="/fees\0">'],
  ['an attribute of a megabyte', `<a href="${'x'.repeat(1_000_000)}">y</a>`],
])('unusual documents are read too: %s', (_, html) => {
  expect(facts(html).mode).toMatch(/quirks/);
});

function content(type: string | null, body: Uint8Array | string) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return readPage({
    url,
    headers: type === null ? [] : [['content-type', type]],
    body: bytes,
    maxElements: 1000,
  });
}

test.each([
  ['text/html', '<p>x', 'html'],
  [null, '  <!DOCTYPE html><p>x', 'html-by-sniffing'],
  [null, 'Hello', 'not-html'],
  ['application/pdf', '%PDF-1.7', 'not-html'],
  ['text/html', '%PDF-1.7 and so on', 'not-text'],
  ['text/html', '\x00\x01\x02\x03 abc', 'not-text'],
] as const)('a response of %s that begins with %s is %s', (type, body, verdict) => {
  const read = content(type, body);
  expect(read.content.verdict).toBe(verdict);
  expect(read.document !== null).toBe(verdict.startsWith('html'));
});

test('a long base does not make a short document heavy', () => {
  const links = Array.from({ length: 4000 }, (_, n) => `<a href="p${n}">Page ${n}</a>`).join('');
  const { anchors } = facts(`<base href="https://firm.test/${'a'.repeat(9000)}/"><body>${links}`);
  expect(anchors).toHaveLength(4000);
  expect(anchors[0]?.url).toMatch(/\/p0$/);
  expect(anchors.at(-1)?.url).toBeNull();
});

const loadedBy = (css: string) =>
  facts(`<style>${css}</style>`).resources.map(({ kind, url }) => ({ kind, url }));

test.each([
  ['@import url(http://cdn.test/a.css);', 'stylesheet', 'http://cdn.test/a.css'],
  ['body { background: url( "http://cdn.test/a.png" ) }', 'image', 'http://cdn.test/a.png'],
  ['@font-face { src: url(http://cdn.test/a.woff2?v=1) }', 'font', 'http://cdn.test/a.woff2?v=1'],
])('%s is a %s', (css, kind, url) => {
  expect(loadedBy(css)).toEqual([{ kind, url }]);
});

test.each([
  'background: url(https://cdn.test/a.png)',
  '/* url(http://cdn.test/a.png)',
  `background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>")`,
])('%s contains none', (css) => {
  expect(loadedBy(css)).toEqual([]);
});

test('the weight of data grows with its texts and with the number of its values', () => {
  expect(weightOf('four') - weightOf('')).toBe(4);
  expect(weightOf([1, 2, 3]) - weightOf([1])).toBe(2 * (weightOf([1]) - weightOf([])));
  expect(weightOf(new Map([['key', ['value']]]))).toBeGreaterThan(weightOf('keyvalue'));
});

test('data of maximum depth is weighed', () => {
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(weightOf(deep)).toBeGreaterThan(100_000);
});
