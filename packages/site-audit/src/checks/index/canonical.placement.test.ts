import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.placement.ts';

const link = '<link rel="canonical" href="https://firm.test/">';

test.each([
  [link, 'pass'],
  ['', 'pass'],
  [`${link}<body>text${link}`, 'warn'],
  [`<body>text${link}`, 'fail'],
  [`<head><title>a</title><img src="a.png">${link}</head>`, 'fail'],
  [`<head><div></div>${link}</head><body></body>`, 'fail'],
  [`<noscript>${link}</noscript>`, 'pass'],
])('%s: %s', hasStatus(onPage(check)));

test('a header counts as the working one', () => {
  const headers = { link: '<https://firm.test/>; rel=canonical' };
  expect(check.judge(documentSubject({ html: `<p>text</p>${link}`, headers })).status).toBe('warn');
});

test('the element that ended the head is quoted beside the link', () => {
  const { items } = check.judge(documentSubject(`<head>\n<img src="a.png">\n${link}\n</head>`));
  expect(items?.map(({ detail }) => detail)).toEqual([
    `Line 3: ${link}`,
    'Line 2: <img src="a.png"> (this ends the head)',
  ]);
});
