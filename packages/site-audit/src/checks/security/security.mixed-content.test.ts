import { expect } from 'vitest';
import { examples, judging } from '../../testing/judging.ts';
import { check } from './security.mixed-content.ts';

examples((html: string) => judging(check)(`<!doctype html><body>${html}`), {
  pass: [
    '<img src="/a.png" srcset="/a.png?to=1,http://a.test/a.png 2x, /b.png 3x">',
    '<img src="/a.png"><script src="//a.test/a.js"></script>',
    '<a href="http://a.test/">a link is not loaded</a>',
    '<link rel="canonical" href="http://firm.test/">',
  ],
  warn: [
    '<img src="http://a.test/a.png">',
    '<img src="/a.png" srcset="http://a.test/a.png 2x">',
    '<img src="/a.png" srcset="/a.png 1x,http://a.test/a.png 2x">',
    '<img src="/a.png" srcset="/a.png,\nhttp://a.test/a.png 2x">',
    '<video src="http://a.test/a.mp4"></video>',
    '<audio><source src="HTTP://a.test/a.mp3"></audio>',
    '<p style="background: url(http://a.test/a.png)">',
    '<style>body { background: url(http://a.test/a.png) }</style>',
    '<svg><image href="http://a.test/a.png"/></svg>',
  ],
  fail: [
    '<link rel="stylesheet" href="http://a.test/a.css">',
    '<iframe src="http://a.test/"></iframe>',
    '<object data="http://a.test/a.svg"></object>',
    '<link rel="preload" as="fetch" href="http://a.test/data.json">',
    '<form action="http://a.test/send"></form>',
    // What browsers block comes first.
    [
      '<img src="http://a.test/a.png"><script src="http://a.test/a.js"></script>',
      {
        items: [{ detail: expect.stringContaining('<script') }, { detail: expect.stringContaining('<img') }],
      },
    ],
    '<style>@import "http://a.test/a.css";</style>',
  ],
});
examples(check, {
  fail: ['<!doctype html><base href="http://firm.test/"><script src="/a.js"></script>'],
  info: [{ html: '<img src="http://a.test/a.png">', url: 'http://firm.test/' }],
});
