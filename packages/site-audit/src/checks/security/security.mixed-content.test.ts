import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './security.mixed-content.ts';

const judge = (html: string, url = 'https://firm.test/') =>
  check.judge(documentSubject({ url, html: `<!doctype html><body>${html}` }));

test.each([
  ['<img src="http://a.test/a.png">', 'warn'],
  ['<img src="/a.png" srcset="http://a.test/a.png 2x">', 'warn'],
  ['<img src="/a.png" srcset="/a.png 1x,http://a.test/a.png 2x">', 'warn'],
  ['<img src="/a.png" srcset="/a.png,\nhttp://a.test/a.png 2x">', 'warn'],
  ['<img src="/a.png" srcset="/a.png?to=1,http://a.test/a.png 2x, /b.png 3x">', 'pass'],
  ['<video src="http://a.test/a.mp4"></video>', 'warn'],
  ['<audio><source src="HTTP://a.test/a.mp3"></audio>', 'warn'],
  ['<script src="http://a.test/a.js"></script>', 'fail'],
  ['<link rel="stylesheet" href="http://a.test/a.css">', 'fail'],
  ['<iframe src="http://a.test/"></iframe>', 'fail'],
  ['<object data="http://a.test/a.svg"></object>', 'fail'],
  ['<link rel="preload" as="fetch" href="http://a.test/data.json">', 'fail'],
  ['<form action="http://a.test/send"></form>', 'fail'],
  ['<img src="http://a.test/a.png"><script src="http://a.test/a.js"></script>', 'fail'],
  ['<p style="background: url(http://a.test/a.png)">', 'warn'],
  ['<style>body { background: url(http://a.test/a.png) }</style>', 'warn'],
  ['<style>@import "http://a.test/a.css";</style>', 'fail'],
  ['<svg><image href="http://a.test/a.png"/></svg>', 'warn'],
  ['<img src="/a.png"><script src="//a.test/a.js"></script>', 'pass'],
  ['<a href="http://a.test/">a link is not loaded</a>', 'pass'],
  ['<link rel="canonical" href="http://firm.test/">', 'pass'],
])('%s: %s', (html, status) => {
  expect(judge(html).status).toBe(status);
});

test('a base on http makes relative addresses mixed', () => {
  const html = '<!doctype html><base href="http://firm.test/"><script src="/a.js"></script>';
  expect(check.judge(documentSubject({ html })).status).toBe('fail');
});

test('blocked resources are listed first', () => {
  const judgement = judge('<img src="http://a.test/a.png"><script src="http://a.test/a.js"></script>');
  expect(judgement.items?.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('<script'),
    expect.stringContaining('<img'),
  ]);
});

test('a page on http has no mixed content', () => {
  expect(judge('<img src="http://a.test/a.png">', 'http://firm.test/').status).toBe('info');
});
