import { expect, test } from 'vitest';
import { cardAddress, cardAltText, type SocialCard } from './social-card.ts';

const card: SocialCard = {
  product: 'Tallygrove',
  kicker: 'Free audit',
  heading: ['An opinion on', 'your website'],
};

test('the file is below /social, under the address of its page', () => {
  expect(cardAddress('/tools/seo-audit', card)).toMatch(/^\/social\/tools\/seo-audit-[0-9a-z]{13}\.png$/);
  expect(cardAddress('/', card)).toMatch(/^\/social\/home-[0-9a-z]{13}\.png$/);
});

test('equal texts have equal addresses, different ones do not', () => {
  const address = cardAddress('/a', card);
  expect(cardAddress('/a', structuredClone(card))).toBe(address);
  const others: SocialCard[] = [
    { ...card, product: 'Ledgerwood' },
    { ...card, kicker: 'Free quiz' },
    { ...card, heading: ['An opinion', 'on your website'] },
    { ...card, note: '6 min' },
    { ...card, standing: 12 },
  ];
  expect(new Set([address, ...others.map((other) => cardAddress('/a', other))]).size).toBe(others.length + 1);
});

test('the alt text has the words of the card in reading order, then its drawing, each as one sentence', () => {
  expect(cardAltText({ ...card, note: '15 services' })).toBe(
    'Tallygrove. Free audit. An opinion on your website. 15 services. Firs on a dark evergreen ground, crossed by brass tally strokes.',
  );
  expect(cardAltText({ ...card, standing: 12 })).toMatch(
    /website\. A grove of 20 firs, of which 12 are standing\.$/,
  );
});
