import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './social.open-graph.ts';

const og = (property: string, content: string) => `<meta property="og:${property}" content="${content}">`;
const title = og('title', 'Tax help');
const image = og('image', 'https://firm.test/a.png');
const url = og('url', 'https://firm.test/');

test.each([
  [`${title}${image}${url}`, 'pass'],
  [`${title}${image}`, 'warn'],
  [`${title}${og('image', '/a.png')}${url}`, 'warn'],
  [`${title}${og('image', '//cdn.test/a.png')}${url}`, 'warn'],
  [`${title}${image}${og('url', '/')}`, 'warn'],
  [`${og('title', ' ')}${image}${url}`, 'warn'],
  ['<p>x', 'warn'],
])('%s: %s', hasStatus(onPage(check)));

test('the card of Twitter is reported in the value', () => {
  const card = '<meta name="twitter:card" content="summary">';
  expect(check.judge(documentSubject(`${title}${image}${url}${card}`)).value).toEqual([
    'og:title',
    'og:image',
    'og:url',
    'twitter:card=summary',
  ]);
});

test('name instead of property is pointed out', () => {
  const { items } = check.judge(documentSubject(`<meta name="og:title" content="A">${image}${url}`));
  expect(items?.[0]?.detail).toMatch(/property= in place of name=/);
});
