import { describe, expect, test } from 'vitest';
import { readPage } from '../page-files/read-page.ts';
import { publishedPages } from '../table/publication.ts';
import { site } from '../testing/delivered-site.ts';
import type { Proof } from './schema.ts';
import { consentAdvice, isHeld, shownProof } from './shown-proof.ts';

const at = (day: string) => ({
  moment: Date.parse(`${day}T20:00:00Z`),
  zone: 'America/Los_Angeles',
});
const consent = { by: 'Ann Roe', on: '2026-03-01', filed: 'Folder 7', until: '2027-02-28' };
const words = { quote: 'They answered.', name: 'Ann Roe', role: 'Owner', firm: 'Roe CPA', consent };
const none: Proof = { team: [], logos: [], testimonials: [] };
const proof: Proof = { team: [], logos: [], testimonials: [words] };

test('as delivered nothing is given, so nothing is shown', () => {
  expect(Object.values(site.proof).flat()).toEqual([]);
});

describe('a consent', () => {
  test.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
  ])('on %s: %s', (day, held) => {
    expect(isHeld(consent, at(day))).toBe(held);
    expect(shownProof(proof, at(day)).testimonials).toHaveLength(held ? 1 : 0);
    expect(consentAdvice(proof, at(day))).toHaveLength(held ? 0 : 1);
  });

  test('without an end holds until it is withdrawn', () => {
    const { until: _, ...open } = consent;
    expect(isHeld(open, at('2040-01-01'))).toBe(true);
  });
});

const page = (file: string, head: string, body = '') =>
  readPage(
    file,
    `---\nname: ${file}\nheading: ${file}\nlede: ${file}\ndescription: ${'A description of at least seventy characters, which takes some words. '.repeat(1)}${file}\n${head}\n---\n${body}`,
    site,
  );
const legal = page(
  'terms.md',
  'kind: legal\npublished: 2026-01-01\nreviewed: 2026-01-01',
  'Terms.{{#without stories}} No story yet.{{/without}}',
);
const story = page(
  'case-studies/roe.md',
  `kind: success-story\npublished: 2026-04-01\nclient: { firm: Roe CPA, about: Two people in Salem }\nconsent: { by: Ann Roe, on: 2026-03-01, filed: Folder 7, until: 2027-02-28 }\nfigures: [{ label: Inquiries a month, before: "4", after: "9" }]\nmeasured: Counted by the firm.\ntypical: Most firms see less.\nservices: [/services/add-ons]`,
);

test('a success story is part of the site while its consent holds, and the denial of it is not', () => {
  const bodyAt = (day: string) =>
    publishedPages([legal, story], at(day), none).map(({ path, body }) => [path, body]);
  expect(bodyAt('2026-05-01')).toEqual([
    ['/terms', 'Terms.'],
    ['/case-studies/roe', ''],
  ]);
  expect(bodyAt('2027-03-01')).toEqual([['/terms', 'Terms. No story yet.']]);
});

test('a testimonial that may be shown takes the words away that there is none', () => {
  const terms = {
    ...legal,
    body: '{{#without testimonials}}None.{{/without}}{{#with testimonials}}Below.{{/with}}',
  };
  const bodies = (given: Proof, day: string) =>
    publishedPages([terms], at(day), given).map(({ body }) => body);
  expect(bodies(proof, '2026-05-01')).toEqual(['Below.']);
  expect(bodies(proof, '2027-05-01')).toEqual(['None.']);
  expect(bodies(none, '2026-05-01')).toEqual(['None.']);
});

test('words under a condition must name a kind of proof', () => {
  const wrong = { ...legal, body: '{{#without awards}}x{{/without}}' };
  expect(() => publishedPages([wrong], at('2026-05-01'), none)).toThrow(/names no kind of proof/);
});
