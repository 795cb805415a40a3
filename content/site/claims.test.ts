import { expect, test } from 'vitest';
import { claimsOf, figureOf } from './claims.ts';
import { defaultSite } from './site.ts';

test('a claim is shown with a source or a confirmation only, and with the firm’s own figure', () => {
  const shown = (given: object) => {
    const claims = { ...defaultSite.claims, companiesSupported: given };
    return figureOf('companiesSupported', claimsOf({ ...defaultSite, claims }).companiesSupported)?.value;
  };
  expect(shown({})).toBeUndefined();
  expect(shown({ value: 12, source: ' ' })).toBeUndefined();
  expect(shown({ value: 12, source: 'List of clients' })).toBe(12);
  expect(shown({ confirmed: '2026-11-28' })).toBe(50);
});

test('as delivered every claim of the pages is confirmed, and years follow the founders', () => {
  const claims = claimsOf({ ...defaultSite, founders: [{ title: 'CEO', yearsOfExperience: 7 }] });
  expect(claims.combinedExperience.value).toBe(7);
  for (const claim of Object.values(claimsOf(defaultSite)))
    expect(claim.confirmed, claim.wording).toBeDefined();
});
