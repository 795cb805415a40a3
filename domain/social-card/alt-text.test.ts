import { expect, test } from 'vitest';
import { cardAltText } from './alt-text.ts';

const words = {
  product: 'Tallygrove',
  kicker: 'Tax Preparation',
  heading: ['Twelve months.', 'Six to do it in.'],
};

test('has the text of the card in reading order, then its drawing', () => {
  expect(cardAltText({ ...words, look: 'industry', busyMonths: [1, 2, 9] })).toBe(
    'Tallygrove. Tax Preparation. Twelve months. Six to do it in. The months of the year as twelve strokes, with January, February, and September struck through.',
  );
});

test('ends every part as a sentence, once', () => {
  const card = { ...words, heading: ['Will it pay?'], kicker: 'Free calculator', name: 'ROI Calculator' };
  const text = cardAltText({ ...card, look: 'tool', toolType: 'calculator' });
  expect(text).toContain('Will it pay? ROI Calculator: ');
  expect(text).not.toMatch(/[.?!][.?!]/);
  expect(text).toMatch(/\.$/);
});
