import { expect, test } from 'vitest';
import { documentSubject, type PageFixture, type SiteFixture } from '../../testing/subjects.ts';
import { check } from './canonical.target.ts';

const url = 'https://firm.test/page';
const target = 'https://firm.test/other';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

const judge = (answer: PageFixture | 'skipped' | 'timeout' | 'refused', more: Partial<SiteFixture> = {}) =>
  check.judge(
    documentSubject({
      tool: 'site',
      url,
      html: canonical(`${target}#top`),
      targets: { [target]: answer },
      ...more,
    }),
  );

const hops = [{ url: target, status: 301, location: '/page' }];

test.each<[string, PageFixture | 'skipped' | 'timeout' | 'refused', string]>([
  ['canonical to itself', { html: canonical(target) }, 'pass'],
  ['without a canonical', { html: '<p>text' }, 'pass'],
  ['canonical to a third', { html: canonical('https://firm.test/third') }, 'warn'],
  ['canonical back to the page', { html: canonical(url) }, 'warn'],
  ['no HTML', { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }, 'warn'],
  ['noindex', { html: '<meta name="robots" content="noindex">' }, 'fail'],
  ['noindex by header', { html: '<p>', headers: { 'x-robots-tag': 'none' } }, 'fail'],
  ['missing', { status: 404, html: '<p>' }, 'fail'],
  ['broken', { status: 500, html: '<p>' }, 'fail'],
  ['a redirect to the page itself', { asked: target, url, hops, html: canonical(target) }, 'fail'],
  ['a circle', { status: 301, html: '', hops, answer: { ending: 'loop' } }, 'fail'],
  ['not asked', 'skipped', 'info'],
  ['not allowed', 'refused', 'info'],
  ['not answering', 'timeout', 'info'],
])('a target that is %s', (_, answer, status) => {
  expect(judge(answer).status).toBe(status);
});

test('a target blocked by robots.txt fails without being fetched', () => {
  expect(judge('skipped', { robots: 'User-agent: *\nDisallow: /other' }).status).toBe('fail');
});

test('an unfetched target is not judged', () => {
  expect(judge('skipped', { targets: {} }).status).toBe('info');
});

test.each([canonical(url), canonical('mailto:a@firm.test'), ''])('%s needs no target', (html) => {
  expect(judge('skipped', { html }).status).toBe('info');
});

test('two pages that point at each other are reported', () => {
  expect(judge({ html: canonical(url) }).message).toMatch(/each points at the other/);
});
