import { examples, judging } from '../../testing/judging.ts';
import { check } from './js.content-without-js.ts';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const link = '<nav><a href="/tax">Tax</a></nav>';
const script = '<script src="/app.js"></script>';

examples((body: string) => judging(check)(`<!doctype html><title>Firm</title><body>${body}`), {
  pass: [
    words(50) + link + script,
    words(3),
    `${words(3)}<script type="application/ld+json">{}</script>`,
    `<div id="root">${words(60)}</div>${link}${script}`,
  ],
  warn: [
    words(49) + link + script,
    words(50) + script,
    `${words(50)}<a href="mailto:a@firm.test">x</a><a href="javascript:go()">y</a>${script}`,
    `${words(3)}<noscript><img src="/count.gif"></noscript>${script}`,
    // The request itself is no content.
    [`<noscript>JavaScript ${words(80)}</noscript>${script}`, { value: 0 }],
  ],
  fail: [
    `<div id="root"></div>${script}`,
    `<div id="__next"> </div>${script}`,
    `<app-root></app-root>${script}`,
    `${words(3)}<noscript>You need to enable JavaScript to run this app.</noscript>${script}`,
    `<noscript>This site works best with Javascript turned on.</noscript>${script}`,
  ],
});
