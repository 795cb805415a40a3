import { expect, test } from 'vitest';
import { statementsAt } from '../scenarios/index.ts';
import { packageTerms } from '../site/claims.ts';
import { site, table } from '../testing/delivered-site.ts';
import { boundAt, falseSentences } from './bound-sentences.ts';
import { passagesOf } from './passages.ts';

const now = { ...site, pages: table.pages };
const at = (prices: Partial<typeof now.prices>) => ({
  ...now,
  prices: { ...now.prices, ...prices },
});

test('as delivered every bound sentence is true, and its page has its words once or twice', () => {
  expect(falseSentences(now)).toEqual([]);
  for (const [file, words] of boundAt(now).flatMap((bound) => bound.at)) {
    const page = table.pages.find((one) => one.file === file);
    const found = page
      ? passagesOf(page).filter(({ text }) => text.replaceAll('|', ' ').includes(words)).length
      : 0;
    expect([file, words, found >= 1 && found <= 2]).toEqual([file, words, true]);
  }
});

test('a new price names each sentence that becomes false, with the old figure and the new one', () => {
  const found = falseSentences(at({ setup: 4900, monthly: 499 }), now).join('\n');
  expect(found).toMatch(
    /^case-studies\/four-person-tax-practice\.md \(lede\): “With \$1,200 clients it loses money, and we show that, too\.” is no longer true: the net with clients at \$1,200 was \(\$[\d,]+\) and becomes \$[\d,]+\. Rewrite the sentence\.$/m,
  );
  expect(found).toMatch(
    /audit-firm.*\(body, under "What changes the result"\): “It loses with two inquiries/,
  );
});

test('a sentence that its page no longer has is no longer wrong', () => {
  const [file = '', words = ''] =
    statementsAt(packageTerms(at({ monthly: 799, setup: 4900 }))).find(({ holds }) => !holds)
      ?.at[0] ?? [];
  const without = table.pages.map((page) =>
    page.file === file
      ? (JSON.parse(
          JSON.stringify(page).replaceAll('|', ' ').replaceAll(words, 'it is close'),
        ) as typeof page)
      : page,
  );
  const ground = at({ setup: 4900, monthly: 799 });
  expect(falseSentences({ ...ground, pages: without }).length).toBeLessThan(
    falseSentences(ground).length,
  );
});

test('counts: a service more, another notice', () => {
  const [one] = table.ofKind('solution');
  if (!one) throw new Error('A solution is expected.');
  const more = { ...one, path: '/solutions/new', file: 'solutions/new.md' };
  const solutions = falseSentences({ ...now, pages: [...now.pages, more] }, now);
  expect(solutions).toHaveLength(2);
  expect(solutions[0]).toContain('the number of solutions was 8 and becomes 9');
  const terms = { ...now.terms, notice: '60 days’ notice' };
  expect(falseSentences({ ...now, terms }, now)).toEqual([
    expect.stringMatching(/^values\/terms\.yaml \(leaving\): .*does not name the 60 days’ notice/),
  ]);
});
