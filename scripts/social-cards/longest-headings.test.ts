import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../../cli/project/read-folder.ts';
import { site } from '../../content/site/site.ts';
import { socialCards } from '../../content/social-cards/social-cards.ts';
import { buildTable } from '../../content/table/table.ts';
import { heading } from './frame.ts';
import { widthOf } from './lettering.ts';

const { pages } = readFolder(join(import.meta.dirname, '../../content/pages'), site);
const cards = socialCards(buildTable(pages), site).map(({ card }) => card);

/** The narrowest box for a heading on any card: beside a tool's sheet. */
const narrow = { x: 72, width: 636, top: 150, bottom: 392 };
/** Below this a heading is unreadable where a chat shows the card 300 px wide: a quarter of it is 12 px. */
const readable = 48;

test('the longest heading of the site is still large in the narrowest box', async () => {
  const byLength = cards.toSorted((a, b) => b.heading.join(' ').length - a.heading.join(' ').length);
  for (const card of byLength.slice(0, 8)) {
    const { size, right } = await heading(card.heading, narrow, '#000000');
    expect(size, card.heading.join(' ')).toBeGreaterThanOrEqual(readable);
    expect(right).toBeLessThanOrEqual(narrow.x + narrow.width);
  }
});

test('letters are measured by their ink: an extra period is wider, a double size twice as wide', async () => {
  const one = await widthOf('Grove', 'display', 50);
  expect(await widthOf('Grove.', 'display', 50)).toBeGreaterThan(one + 5);
  expect(await widthOf('Grove', 'display', 100)).toBeCloseTo(2 * one);
});
