import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './index.soft-404.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const page = (title: string, heading: string, text = words(60)) =>
  `<title>${title}</title><h1>${heading}</h1><p>${text}</p>`;

test.each([
  ['Page not found | Smith CPA', 'Hello'],
  ['404', 'Hello'],
  ['Error 404 - Smith CPA', 'Hello'],
  ['Smith CPA – 404 Not Found', 'Hello'],
  ['Smith CPA', 'Oops! That page can’t be found.'],
  ['Smith CPA', 'Sorry, the page you are looking for does not exist'],
  ['Smith CPA', 'Seite nicht gefunden'],
  ['Smith CPA', 'Página no encontrada'],
  ['Smith CPA', 'This page is no longer available'],
  ['Smith CPA', 'This page isn’t available'],
])('"%s" over "%s" is an error page', (title, heading) => {
  expect(check.judge(documentSubject(page(title, heading))).status).toBe('fail');
});

test.each([
  ['Smith CPA', 'Tax preparation'],
  ['404 Main Street | Smith CPA', 'Our office'],
  ['How to fix “page not found” errors', 'Fixing 404 errors'],
  ['Receipt not found: what the IRS accepts', 'Receipts not found'],
  ['Refund status is not available online', 'Why your refund is not available'],
  ['Section 404 audits', 'Sarbanes-Oxley section 404'],
  ['', ''],
])('"%s" over "%s" is an ordinary page', (title, heading) => {
  expect(check.judge(documentSubject(page(title, heading))).status).toBe('pass');
});

test.each([
  ['Sorry, we could not find that page.', 'fail'],
  ['The requested URL was not found on this server.', 'fail'],
  ['404 not found', 'fail'],
  ['It looks like nothing was found at this location.', 'fail'],
  ['Object not found!', 'fail'],
  ['The link may be broken, or the page may have been removed.', 'fail'],
  ['Error 404', 'fail'],
  ['We have moved. Find our new page here.', 'pass'],
  [`The requested page was not found. ${words(33)}`, 'fail'],
  [`The requested page was not found. ${words(34)}`, 'pass'],
])('a page of few words: "%s" is %s', (text, status) => {
  expect(check.judge(documentSubject(`<title>Smith CPA</title><p>${text}</p>`)).status).toBe(status);
});
