/** Any response is parsed and judged by every check without an exception, and deterministically. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from '../checks/checks.ts';
import { judge } from '../report/report.ts';
import type { CheckResult } from '../report/report-types.ts';
import { type SiteFixture, siteSnapshot } from '../testing/subjects.ts';

/** Starts of elements, of those that checks read with the attribute that they read. */
const starts = [
  ...(
    'html head body meta link base svg math foreignObject main header nav footer aside dialog address div p span a area map ' +
    'img picture source video audio track object embed form label input select option button fieldset legend table caption ' +
    'tbody tr td th ul li dl dt h1 h2 h6 br b font nobr marquee frame pre details summary ruby time custom-element image ' +
    'title script style noscript template iframe textarea plaintext xmp noframes frameset !--'
  ).split(' '),
  ...(
    'title|h1|h2|p|main|button|label for=|a href=|a href=|img src=|img alt=|input type=|input name=|form action=|' +
    'script src=/a.js type=|script src=|html lang=|meta name=robots content=|meta name=description content=|' +
    'meta name=viewport content=|meta property=og:url content=|meta http-equiv=refresh content=|' +
    'meta http-equiv=content-security-policy content=|link rel=canonical href=|link rel=stylesheet href=|' +
    'link rel=alternate hreflang=en href=|link rel=next href='
  ).split('|'),
];

const attributeNames =
  'id class name content property http-equiv charset href src srcset rel type media hreflang lang target action method ' +
  'role style hidden alt width title for value placeholder autocomplete required aria-label aria-labelledby aria-hidden ' +
  'itemscope itemtype itemprop itemid itemref onclick shadowrootmode async loading xml:lang ="x" 0';

/** Values that are meaningful to some check, and lookalikes. */
const knownValues = [
  ...(
    'https://firm.test/ https://firm.test/a?b=c#d //firm.test http:// https://[::1]:99999/ http://localhost:3000/ ' +
    'javascript:void(0) mailto:a@b.test?subject=%zz file:///c:/x ../../.. ?page=2 #main canonical robots googlebot ' +
    'description viewport refresh og:image 0;url= 99999999999999999999;URL="x en_GB x-default application/ld+json ' +
    'https://schema.org/AccountingService display:none;visibility:hidden email tel presentation button 1e999 -1'
  ).split(' '),
  ...(
    '| |\u0000|data:text/html,<p>x|tel:+1 (555) 01-00|noindex, , none;max-snippet:-x|a.png 1x,, b.png 2w 3h, |' +
    'unavailable_after: Friday, 99-Foo-26 25:61:00|width=device-width;initial-scale==1,,user-scalable=no|' +
    "max-age=31536000; includeSubDomains|default-src 'self'; frame-ancestors *; script-src 'unsafe-inline' 'nonce-'|" +
    '<https://firm.test/>; rel="canonical", <a,b>; rel="next; x", <|a=b; Secure; HttpOnly; SameSite=|' +
    'googlebot: noindex, bingbot: unavailable_after: 1 Jan 2020|text/html; charset=utf-7|text/html; charset=utf-16le'
  ).split('|'),
];

const texts = [
  'Tax help for dentists in Dayton.',
  'We file your taxes on time. '.repeat(100),
  'lorem ipsum {{ name }} {% if %} <%= x',
  '12 Main St, Dayton, OH 45402 (555) 010-0199',
  '© 2019 Ames CPA. Privacy policy. Read more »',
  '会計サービスを提供しています。😀\u200d\u{1F468}\ud83d\ufe0f',
  '<',
  '<!--[if IE]><title>x</title><![endif]--><![CDATA[ x ]]>&#0;&#x110000;&notin;&amp',
  '</p></br></html></template></table></',
];

const anyText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 30 }));
const anyValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownValues) },
  { weight: 2, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
);
const anyQuoted = fc
  .tuple(fc.constantFrom('"', '"', "'", ''), anyValue)
  .map(([quote, value]) => quote + value + quote);
const anyAttribute = fc
  .tuple(fc.constantFrom(...attributeNames.split(' ')), anyQuoted)
  .map(([name, value]) => ` ${name}=${value}`);
const anyElement = fc
  .record({
    start: fc.constantFrom(...starts),
    value: anyQuoted,
    attributes: fc.array(anyAttribute, { maxLength: 5 }),
    end: fc.constantFrom('>', '>', '>', '/>', ''),
    text: anyText,
    isClosed: fc.nat(9).map((chance) => chance > 0),
  })
  .map(({ start, value, attributes, end, text, isClosed }) =>
    [
      `<${start}${start.endsWith('=') ? value : ''}`,
      ...attributes,
      end,
      text,
      isClosed ? `</${start.split(' ')[0]}>` : '',
    ].join(''),
  );

const types =
  'AccountingService LocalBusiness Article Event JobPosting Product Offer Review FAQPage BreadcrumbList PostalAddress Nonsense';
const properties =
  'name address telephone url image author headline startDate location offers price itemReviewed reviewRating ' +
  'itemListElement position item mainEntity acceptedAnswer datePublished openingHours geo sameAs @id @type @context';
const { schemaItem: anySchemaItem } = fc.letrec((tie) => ({
  schemaItem: fc
    .tuple(
      fc.constantFrom(...types.split(' ')),
      fc.dictionary(fc.constantFrom(...properties.split(' ')), tie('schemaValue'), { maxKeys: 6 }),
    )
    .map(([type, values]) => ({ '@context': 'https://schema.org', '@type': type, ...values })),
  schemaValue: fc.oneof(
    { depthSize: 'small' },
    anyValue,
    fc.oneof(fc.double(), fc.boolean(), fc.constant(null), fc.constant('2026-02-30')),
    fc.array(tie('schemaValue'), { maxLength: 3 }),
    tie('schemaItem'),
  ),
}));
const anyJsonLd = fc
  .oneof(
    { weight: 3, arbitrary: anySchemaItem.map((item) => JSON.stringify(item)) },
    fc.json({ maxDepth: 4 }),
    fc.constantFrom(
      '{"@graph":[{"@id":"a","b":{"@id":"b"}},{"@id":"b","a":{"@id":"a"}}],"@context":[{"@vocab":"http://schema.org/"}]}',
      '{"@context":"https://schema.org","__proto__":{"@type":"Person"},"@type":"LocalBusiness","address":null}',
      `${'['.repeat(40)}1${']'.repeat(40)}`,
      '{"a":1,}',
    ),
  )
  .map((json) => `<script type="application/ld+json">${json}</script>`);
/** Many elements at once that a parser has to foster, adopt or reopen. */
const anyHeap = fc
  .tuple(fc.constantFrom(...starts), fc.integer({ min: 2, max: 400 }), anyText)
  .map(([start, times, text]) => `<${start}>`.repeat(times) + text);

const anyHtml = fc
  .array(
    fc.oneof(
      { weight: 56, arbitrary: anyElement },
      { weight: 8, arbitrary: anyText },
      { weight: 3, arbitrary: anyJsonLd },
      { weight: 1, arbitrary: anyHeap },
    ),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((pieces) => pieces.join(''));

const headerNames =
  'content-type link x-robots-tag refresh content-security-policy strict-transport-security x-frame-options ' +
  'referrer-policy set-cookie content-encoding server content-language retry-after';
const anyHeaders = fc.dictionary(
  fc.constantFrom(...headerNames.split(' ')),
  fc.oneof(anyValue, fc.array(anyValue, { maxLength: 3 })),
  { maxKeys: 4 },
);

const anyAddress = fc.constantFrom(
  'https://firm.test/',
  'https://firm.test/Services_%20//x;jsessionid=1?sid=2',
  'http://127.0.0.1:8461/page/2',
  'https://xn--mnchen-3ya.test/%E0%A4',
);

const anyFixture = fc.record({
  html: fc.oneof(
    { weight: 6, arbitrary: anyHtml },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3000 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
  ),
  headers: anyHeaders,
  url: anyAddress,
});

/** The results of all checks. Throws when one of them breaks, and says what is wrong with its words. */
async function resultsOf(fixture: SiteFixture): Promise<readonly CheckResult[]> {
  const report = await judge(siteSnapshot(fixture), {
    checks,
    fetchedAt: '',
    durationMs: 0,
    engine: '',
    onBroken(id, cause) {
      throw new Error(`${id} broke`, { cause });
    },
  });
  const results = [...report.checks, ...report.practice];
  expect(results.flatMap(faultsOf)).toEqual([]);
  return results;
}

function faultsOf({ id, message, items = [], count = 0 }: CheckResult): string[] {
  const texts = [message, ...items.map(({ detail }) => detail)];
  const faults = [
    texts.some((text) => text.trim() === '') && 'has a blank text',
    count < items.length && 'counts fewer than it lists',
    !texts.every((text) => text.isWellFormed()) && 'cuts a character in half',
  ];
  return faults.filter(Boolean).map((fault) => `${id} ${fault}: ${message}`);
}

test.each<[number, (first: SiteFixture, others: SiteFixture[], robots: string) => SiteFixture]>([
  [300, (first) => first],
  [
    80,
    (first, others, robots) => {
      const pages = others.map((one, at) => ({ ...one, url: new URL(`/${at}`, first.url).href }));
      return { ...first, tool: 'site', pages, robots };
    },
  ],
])(
  '%i pages or sites are judged by every check, twice with the same result',
  async (numRuns, fixtureOf) => {
    const others = fc.array(anyFixture, { maxLength: 3 });
    const property = fc.asyncProperty(anyFixture, others, fc.string(), async (...given) => {
      const results = await resultsOf(fixtureOf(...given));
      expect(await resultsOf(fixtureOf(...given))).toEqual(results);
    });
    await fc.assert(property, { numRuns });
  },
);

test.each([
  ['100,000 nested elements', '<div>'.repeat(100_000)],
  ['100,000 nested links', '<a href=/x>'.repeat(100_000)],
  [
    'formatting elements that multiply',
    `${Array.from({ length: 2000 }, (_, at) => `<font size=${at}>`).join('')}<p>x`,
  ],
  ['nested templates', '<template>'.repeat(20_000)],
  ['forms and labels', '<form><label><input></label>'.repeat(20_000)],
  [
    'an attribute of a megabyte',
    `<a href="${'a/'.repeat(500_000)}" title="${'x '.repeat(500_000)}">x</a>`,
  ],
  ['a title that never ends', `<title>${'a '.repeat(500_000)}`],
  ['a million blanks', `<p>${' '.repeat(500_000)}x${'\n'.repeat(500_000)}`],
  ['a megabyte without a blank', `<p>${'a'.repeat(1_000_000)}`],
  ['digits without end', `<p>${'1'.repeat(300_000)}${'(555) '.repeat(50_000)}`],
])('a page of %s is read and judged', async (_, html) => {
  expect(await resultsOf({ html })).not.toEqual([]);
});
