import { expect, test } from 'vitest';
import { documentSubject, type PageFixture } from '../../testing/subjects.ts';
import { check } from './hreflang.return.ts';

const own = 'https://firm.test/';
const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const set =
  version('en', own) + version('de', 'https://firm.test/de') + version('fr', 'https://firm.test/fr');

const judge = (targets: Record<string, PageFixture | 'skipped' | 'dns' | 'refused'>, html = set) =>
  check.judge(documentSubject({ tool: 'qa', html, targets }));

const [de, fr] = ['https://firm.test/de', 'https://firm.test/fr'];

test.each<[string, Record<string, PageFixture | 'skipped' | 'dns' | 'refused'>, string]>([
  ['all link back', { [de]: { html: set }, [fr]: { html: set } }, 'pass'],
  [
    'one does by header',
    { [de]: { html: set }, [fr]: { html: '<p>', headers: { link: `<${own}>; rel=alternate; hreflang=en` } } },
    'pass',
  ],
  ['one does not', { [de]: { html: set }, [fr]: { html: version('fr', fr) } }, 'fail'],
  ['one was not asked', { [de]: { html: set }, [fr]: 'skipped' }, 'warn'],
])('%s', (_, targets, status) => {
  expect(judge(targets).status).toBe(status);
});

test('a redirect is followed to the page that answers', () => {
  const hops = [{ url: de, status: 302, location: '/de/home' }];
  const answer = { asked: de, url: 'https://firm.test/de/home', hops, html: set };
  expect(judge({ [de]: answer, [fr]: { html: set } }).status).toBe('pass');
});

test('affected versions are listed', () => {
  expect(judge({ [de]: { html: '<p>' }, [fr]: 'skipped' }).items).toEqual([
    { url: de, detail: 'Does not name this page as a language version' },
    { url: fr, detail: 'Could not be fetched' },
  ]);
});

test.each(['', version('en', own)])('%s names no other version', (html) => {
  expect(judge({}, html).status).toBe('info');
});

test('only the first twenty are judged', () => {
  const html = Array.from({ length: 25 }, (_, at) => version('en', `https://firm.test/${at}`)).join('');
  expect(judge({}, html).count).toBe(20);
});
