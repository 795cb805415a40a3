import sharp from 'sharp';
import { expect, test } from 'vitest';
import { socialCards } from '../../content/for-programs/social-cards.ts';
import { site } from '../../content/testing/delivered-site.ts';
import { drawCard, fittedHeading } from './draw-card.ts';

test('the longest heading of the site is readable where a chat shows the card 300 px wide', () => {
  const sizes = socialCards(site).map(({ card }) => fittedHeading(card.heading).size);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
});

test('a heading is as large as fits, and its lines are of similar length', () => {
  expect(fittedHeading(['About us'])).toEqual({ size: 112, lines: ['About us'] });
  const { size, lines } = fittedHeading([
    'One two three four five six seven eight nine ten eleven',
  ]);
  expect(size).toBeLessThan(112);
  const lengths = lines.map((line) => line.length);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(10);
});

test('a card without room for its words sets them smaller, and keeps its margins', async () => {
  const card = {
    product: 'Harrington, Whitfield, Castellano & Associates, Certified Public Accountants',
    kicker: 'Marketing for accounting firms',
    heading: [`${'W'.repeat(24)} ${'accounting firms '.repeat(12)}`],
    note: 'Last reviewed September 27, 2026',
  };
  const { data, info } = await sharp(await drawCard(card, {}))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return data.subarray(at, at + 3).toString('hex');
  };
  const rows = Array.from({ length: 340 }, (_, y) => y);
  const isBlank = (x: number) => rows.every((y) => pixel(x, y) === pixel(0, 0));
  expect([40, 66, 1135, 1180].filter((x) => !isBlank(x))).toEqual([]);
  expect(isBlank(400)).toBe(false);
});

test('letters that the face does not have are left out', async () => {
  const card = (heading: string) => drawCard({ product: 'A', kicker: 'B', heading: [heading] }, {});
  expect(await card('Tax 税')).toEqual(await card('Tax '));
});
