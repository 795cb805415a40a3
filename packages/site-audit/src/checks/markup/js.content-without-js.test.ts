import { expect, test } from 'vitest';
import { namedHasStatus, onBody } from '../../testing/judging.ts';
import { check } from './js.content-without-js.ts';

const judge = onBody(check);
const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const link = '<nav><a href="/tax">Tax</a></nav>';
const script = '<script src="/app.js"></script>';

test.each([
  ['50 words and a link', words(50) + link + script, 'pass'],
  ['few words without scripts', words(3), 'pass'],
  ['few words with data alone', `${words(3)}<script type="application/ld+json">{}</script>`, 'pass'],
  ['a filled application root', `<div id="root">${words(60)}</div>${link}${script}`, 'pass'],
  ['49 words', words(49) + link + script, 'warn'],
  ['50 words without a link', words(50) + script, 'warn'],
  [
    'links to mail and script only',
    `${words(50)}<a href="mailto:a@firm.test">x</a><a href="javascript:go()">y</a>${script}`,
    'warn',
  ],
  ['a noscript image', `${words(3)}<noscript><img src="/count.gif"></noscript>${script}`, 'warn'],
  ['an empty #root', `<div id="root"></div>${script}`, 'fail'],
  ['an empty #__next', `<div id="__next"> </div>${script}`, 'fail'],
  ['an empty <app-root>', `<app-root></app-root>${script}`, 'fail'],
  [
    'a plea',
    `${words(3)}<noscript>You need to enable JavaScript to run this app.</noscript>${script}`,
    'fail',
  ],
  [
    'a plea in other words',
    `<noscript>This site works best with Javascript turned on.</noscript>${script}`,
    'fail',
  ],
])('%s: %s', namedHasStatus(judge));

test('the request itself does not count as content', () => {
  expect(judge(`<noscript>JavaScript ${words(80)}</noscript>${script}`).value).toBe(0);
});
