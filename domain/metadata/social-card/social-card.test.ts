import { expect, test } from 'vitest';
import { cardAltText } from './social-card.ts';

const card = { product: 'Tallygrove', kicker: 'Services', heading: ['Fourteen services,', 'one desk?'] };

test('the alt text has the words of the card in reading order, then its drawing, each as one sentence', () => {
  expect(cardAltText({ ...card, note: '15 services' })).toBe(
    'Tallygrove. Services. Fourteen services, one desk? 15 services. Firs on a dark evergreen ground, crossed by brass tally strokes.',
  );
  expect(cardAltText({ ...card, standing: 12 })).toMatch(
    /desk\? A grove of 20 firs, of which 12 are standing\.$/,
  );
});
