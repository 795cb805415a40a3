import { expect, test } from 'vitest';
import { plainCssAddresses } from './css-addresses.ts';

test.each([
  ['@import url(http://cdn.test/a.css);', 'stylesheet', 'http://cdn.test/a.css'],
  ['@import "http://cdn.test/a.css" screen;', 'stylesheet', 'http://cdn.test/a.css'],
  ['body { background: url( "http://cdn.test/a.png" ) }', 'image', 'http://cdn.test/a.png'],
  ['background-image:URL(HTTP://cdn.test/a.png)', 'image', 'HTTP://cdn.test/a.png'],
  ['@font-face { src: url(http://cdn.test/a.woff2?v=1) }', 'font', 'http://cdn.test/a.woff2?v=1'],
])('%s is a %s', (css, kind, url) => {
  expect(plainCssAddresses(css)).toEqual([{ kind, url }]);
});

test.each([
  'background: url(https://cdn.test/a.png)',
  '/* url(http://cdn.test/a.png) */ color: red',
  '/* url(http://cdn.test/a.png)',
  `background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>")`,
  'content: "http://cdn.test/"',
])('%s contains none', (css) => {
  expect(plainCssAddresses(css)).toEqual([]);
});
