import { expect, test } from 'vitest';
import { parseLinkHeader } from './link-header.ts';

const targets = (value: string) => parseLinkHeader(value).map(({ target, rel }) => [target, ...rel]);

test.each([
  ['<https://firm.test/a>; rel="canonical"', [['https://firm.test/a', 'canonical']]],
  ['<https://firm.test/a>;rel=canonical', [['https://firm.test/a', 'canonical']]],
  ['<a>; rel="alternate Canonical"', [['a', 'alternate', 'canonical']]],
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
  ['<a> ; REL = "canonical" ;', [['a', 'canonical']]],
  [', ,<a>; rel=canonical,,', [['a', 'canonical']]],
  ['<>; rel=canonical', [['', 'canonical']]],
  ['a; rel=canonical, <b>; rel=canonical', [['b', 'canonical']]],
  ['<a>; rel="canonical', [['a', 'canonical']]],
  ['<a; rel=canonical', []],
  ['', []],
])('%s is read as %j', (value, expected) => {
  expect(targets(value)).toEqual(expected);
});

test('every hreflang of a link is kept, with its anchor and type', () => {
  expect(
    parseLinkHeader('<a>; rel=alternate; hreflang=en; hreflang="de"; anchor="#x"; type="Text/HTML; a=b"'),
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
