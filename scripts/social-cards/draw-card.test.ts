import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSources } from '../../cli/project/read-values.ts';
import { socialCards } from '../../content/for-programs/social-cards.ts';
import { readPages } from '../../content/page-files/read-page.ts';
import { site } from '../../content/site/site.ts';
import { buildTable } from '../../content/table/table.ts';
import { sizeOfHeading, sourcesOfCards } from './draw-card.ts';

test('the longest heading of the site is readable where a chat shows the card 300 px wide', () => {
  const { pages } = readPages(readSources(), site);
  const sizes = socialCards(buildTable(pages), site).map(({ card }) => sizeOfHeading(card.heading));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
});

test('a short heading is larger than a long one', () => {
  expect(sizeOfHeading(['About us'])).toBe(112);
  expect(sizeOfHeading(['six words of a heading that is long '.repeat(3)])).toBeLessThan(72);
});

test('what draws the cards was looked at when it changed', () => {
  const hash = createHash('sha256');
  for (const source of sourcesOfCards()) hash.update(createHash('sha256').update(source).digest());
  const now = hash.digest('hex').slice(0, 10);
  const todo =
    'Cards are drawn with something that has changed since. Look at them in build/client/social. If they look different, change the edition in domain/metadata/social-card.ts. Then write this value here.';
  expect(now, todo).toBe('ebdc4a0e33');
});
