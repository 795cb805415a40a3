import { expect, test } from 'vitest';
import { readQueries } from './search-console.ts';

const head = 'Top queries,Clicks,Impressions,CTR,Position\n';

test('words, clicks, impressions and positions are read; quotes, commas and CRLF are text', () => {
  const text = `\uFEFF${head}cpa website,12,"1,300",0.92%,8.43\r\n"taxes, ""fast""",0,4,0%,51\n=cmd|x,1,2,50%,1\n\n`;
  expect(readQueries(text)).toEqual({
    rows: [
      { query: 'cpa website', clicks: 12, impressions: 1300, position: 84 },
      { query: 'taxes, "fast"', clicks: 0, impressions: 4, position: 510 },
      { query: '=cmd|x', clicks: 1, impressions: 2, position: 10 },
    ],
  });
});

test.each([
  ['', /not Queries/],
  ['<html>', /not Queries/],
  ['Top pages,Clicks\na,1', /not Queries/],
  [`${head}"open,1,2,3,4`, /not Queries/],
  [`${head}cpa,many,2,3%,4`, /Line 2/],
  [`${head}cpa,1.5,2,3%,4`, /Line 2/],
  [`${head},1,2,3%,4`, /Line 2/],
  [`${head}cpa,1,2,3%`, /Line 2/],
  [head + 'cpa,1,2,3%,4\n'.repeat(1001), /1,000 lines/],
  ['x'.repeat(500_001), /500 kB/],
])('a file that is something else is refused with a sentence', (text, fault) =>
  expect(readQueries(text)).toEqual({ fault: expect.stringMatching(fault) }),
);

test('letters that steer a screen are dropped, and long words are cut', () => {
  const read = readQueries(`${head}a\u0000b\u001b[31m${'x'.repeat(300)},1,2,3%,4`);
  const query = 'rows' in read ? (read.rows[0]?.query ?? '') : '';
  expect(query).toMatch(/^a b \[31mx+$/);
  expect(query).toHaveLength(200);
});
