import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSubject } from '../testing/subjects.ts';
import { parseLinkHeader } from './page-links.ts';
import { isSamePlace, placeInSeries, readSeries } from './series.ts';

const target = fc.webUrl({ withQueryParameters: true }).map((url) => url.replaceAll('>', ''));

const relation = fc.constantFrom('canonical', 'alternate', 'next', 'prev', 'preload');

const title = fc.string({ maxLength: 20 });

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const link = fc.record({ target, rel: fc.array(relation, { minLength: 1, maxLength: 3 }), title });

test('valid links are read back, whatever their titles contain', () => {
  fc.assert(
    fc.property(
      fc.array(link, { maxLength: 4 }),
      fc.constantFrom(',', ', ', ' ,\t'),
      (links, comma) => {
        const field = links
          .map((one) => `<${one.target}>; title=${quote(one.title)}; rel="${one.rel.join(' ')}"`)
          .join(comma);
        const read = parseLinkHeader(field).map(({ target: address, rel }) => ({
          target: address,
          rel,
        }));
        expect(read).toEqual(links.map((one) => ({ target: one.target, rel: one.rel })));
      },
    ),
  );
});

test.each(['<', '<a>;', '<a>; x="', '<a>,', ',', '"', '<,', '\\'])(
  'a megabyte of %s is read in linear time',
  (piece) => {
    expect(Array.isArray(parseLinkHeader(piece.repeat(1_000_000 / piece.length)))).toBe(true);
  },
);

const targets = (value: string) =>
  parseLinkHeader(value).map(({ target, rel }) => [target, ...rel]);

test.each([
  ['<https://firm.test/a>; rel="canonical"', [['https://firm.test/a', 'canonical']]],
  [
    '<a,b>; rel=canonical, <c>; rel=next',
    [
      ['a,b', 'canonical'],
      ['c', 'next'],
    ],
  ],
  ['<a>; title="one, two; <x>; rel=next"; rel=canonical', [['a', 'canonical']]],
  ['<a>; title="quoted \\", still"; rel=canonical', [['a', 'canonical']]],
  ['<a>; rel=prev; rel=canonical', [['a', 'prev']]],
  [', ,<a>; rel=canonical,,', [['a', 'canonical']]],
  ['<>; rel=canonical', [['', 'canonical']]],
  ['a; rel=canonical, <b>; rel=canonical', [['b', 'canonical']]],
  ['<a>; rel="canonical', [['a', 'canonical']]],
  ['<a; rel=canonical', []],
])('%s is read as %j', (value, expected) => {
  expect(targets(value)).toEqual(expected);
});

test('every hreflang of a link is kept, with its anchor and type', () => {
  expect(
    parseLinkHeader(
      '<a>; rel=alternate; hreflang=en; hreflang="de"; anchor="#x"; type="Text/HTML; a=b"',
    ),
  ).toEqual([
    {
      target: 'a',
      rel: ['alternate'],
      hreflang: ['en', 'de'],
      type: 'text/html',
      anchor: '#x',
      text: '<a>; rel=alternate; hreflang=en; hreflang="de"; anchor="#x"; type="Text/HTML; a=b"',
    },
  ]);
});

const url = 'https://firm.test/dir/page';

const linksOf = (html: string, ...link: string[]) =>
  documentSubject({ url, html, headers: { link } }).links;

test('canonicals come from head, body and header, in that order', () => {
  const { canonicals } = linksOf(
    '<link rel=stylesheet href=/a>\n<link rel=canonical><body>\n<link rel=Canonical href=/a>',
    '<other>; rel="nofollow canonical", <x>; rel=next',
  );
  expect(canonicals).toEqual([
    { href: '', url: null, from: 'head', evidence: 'Line 2: <link rel=canonical>' },
    {
      href: '/a',
      url: 'https://firm.test/a',
      from: 'body',
      evidence: 'Line 3: <link rel=Canonical href=/a>',
    },
    {
      href: 'other',
      url: 'https://firm.test/dir/other',
      from: 'header',
      evidence: 'Link header: <other>; rel="nofollow canonical"',
    },
  ]);
});

test('alternates in the body, feeds and style sheets are not language versions', () => {
  const { alternates } = linksOf(
    `<link rel=alternate hreflang=en href=/><link rel=alternate hreflang=fr type=application/rss+xml>
     <link rel="alternate stylesheet" hreflang=it><link rel=alternate><link rel=alternate hreflang="">
     <body><link rel=alternate hreflang=de>`,
    '</es>; rel=alternate; hreflang=es; hreflang=ca',
  );
  expect(alternates.map(({ hreflang, from }) => `${hreflang} ${from}`)).toEqual([
    'en head',
    ' head',
    'es header',
    'ca header',
  ]);
});

test('a header about another resource does not apply to the page', () => {
  const { canonicals } = linksOf(
    '',
    '<a>; rel=canonical; anchor="/else"',
    '<b>; rel=canonical; anchor="#part"',
  );
  expect(canonicals.map(({ href }) => href)).toEqual(['b']);
});

test.each([
  ['https://firm.test/blog', 'firm.test/blog', 1, false],
  ['https://www.firm.test/blog/?page=2&utm_source=x', 'firm.test/blog', 2, true],
  ['https://firm.test/blog/Page/12/', 'firm.test/blog', 12, true],
  ['https://firm.test/?paged=3', 'firm.test', 3, true],
  ['https://firm.test/blog?page=next', 'firm.test/blog', 1, false],
  ['https://firm.test/page/3/comments', 'firm.test/page/3/comments', 1, false],
])('%s is in the series %s as number %d', (url, series, number, isNumbered) => {
  expect(placeInSeries(new URL(url))).toEqual({ series, number, isNumbered });
});

test.each([
  ['https://firm.test/blog', 'https://firm.test/blog?page=1', true],
  ['https://firm.test/blog/page/2', 'https://firm.test/blog?page=2', true],
  ['https://firm.test/blog?page=2', 'https://firm.test/blog?page=3', false],
  ['https://firm.test/blog?a=1', 'https://firm.test/blog?a=2', false],
  ['https://firm.test/news?page=2', 'https://firm.test/blog?page=2', false],
])('%s and %s are the same place: %s', (one, other, isSame) => {
  expect(isSamePlace(new URL(one), new URL(other))).toBe(isSame);
});

test('neighbors come from rel and from adjacent numbers, each address once', () => {
  const html = `<link rel="next" href="?page=3"><p>
    <a href="?page=1">1</a> <a href="?page=3#list">3</a> <a rel="prev" href="/blog">Back</a>
    <a href="?page=9">9</a> <a href="mailto:a@firm.test">Mail</a> <a href="/news?page=3">News</a>`;
  const { document, url } = documentSubject({ url: 'https://firm.test/blog?page=2', html });
  const { neighbours, numbered } = readSeries(document, url);
  expect(neighbours.map((one) => `${one.direction} ${one.url.pathname}${one.url.search}`)).toEqual([
    'next /blog?page=3',
    'prev /blog',
    'prev /blog?page=1',
  ]);
  expect(numbered.map(({ number }) => number)).toEqual([1, 3, 1, 9]);
});
