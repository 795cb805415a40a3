import { expect, test } from 'vitest';
import { documentSubject, type PageFixture } from '../../testing/subjects.ts';
import { check } from './hreflang.target.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];
const set = version('en', 'https://firm.test/') + version('de', de) + version('fr', fr);
const good = { html: '<p>text' };

test.each<[string, PageFixture | 'skipped' | 'timeout', string]>([
  ['may be indexed', good, 'pass'],
  ['is canonical to itself', { html: `<link rel="canonical" href="${fr}">` }, 'pass'],
  ['was not asked', 'skipped', 'pass'],
  [
    'redirects',
    { asked: fr, url: de, hops: [{ url: fr, status: 301, location: '/de' }], html: '<p>' },
    'warn',
  ],
  ['is missing', { status: 404, html: '<p>' }, 'fail'],
  ['is broken', { status: 503, html: '<p>' }, 'fail'],
  ['is noindex', { html: '<meta name="robots" content="noindex">' }, 'fail'],
  ['is canonical elsewhere', { html: '<link rel="canonical" href="https://firm.test/">' }, 'fail'],
])('a version that %s', (_, answer, status) => {
  const subject = documentSubject({ tool: 'qa', html: set, targets: { [de]: good, [fr]: answer } });
  expect(check.judge(subject).status).toBe(status);
});

test('a version blocked by robots.txt is not fetched', () => {
  const robots = 'User-agent: *\nDisallow: /fr';
  expect(check.judge(documentSubject({ html: set, robots, targets: { [de]: good } })).status).toBe('fail');
});

test('unfetched versions are reported', () => {
  expect(check.judge(documentSubject({ html: set, targets: { [de]: good } }))).toMatchObject({
    status: 'pass',
    message: '1 language version answered and may be indexed. 1 other could not be fetched.',
    items: [{ url: fr, detail: 'This version was not fetched by this audit' }],
  });
});

test.each([set, version('en', 'https://firm.test/'), ''])('%s without any result is not judged', (html) => {
  expect(check.judge(documentSubject(html)).status).toBe('info');
});
