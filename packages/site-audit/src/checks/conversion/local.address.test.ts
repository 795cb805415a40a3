import { expect, test } from 'vitest';
import { address, firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './local.address.ts';

const page = (body: string, data: object = { '@type': 'WebPage' }) =>
  documentSubject(pageWithData(data, body));

test.each([
  ['an address element', '<address>12 High St, London</address>', undefined, 'pass'],
  ['a street and a ZIP code', '<p>1200 SW Main Street, Portland, OR 97205</p>', undefined, 'pass'],
  [
    'lines with breaks',
    '<footer>1200 SW Main St<br>Suite 400<br>Portland, OR 97205</footer>',
    undefined,
    'pass',
  ],
  ['a service area', '<p>Serving families throughout Lane County</p>', undefined, 'pass'],
  ['markup alone', '<p>x</p>', firm, 'warn'],
  ['an area in markup alone', '<p>x</p>', { '@type': 'AccountingService', areaServed: 'Oregon' }, 'warn'],
  [
    'a hidden address',
    '<p hidden>1200 SW Main Street, Portland, OR 97205</p>',
    { '@type': 'Place', address },
    'warn',
  ],
  [
    'an empty PostalAddress',
    '<p>x</p>',
    { '@type': 'AccountingService', address: { '@type': 'PostalAddress' } },
    'fail',
  ],
  [
    'an address element with a mail link',
    '<address><a href="mailto:a@firm.test">a@firm.test</a></address>',
    undefined,
    'fail',
  ],
])('%s: %#', (_, body, data, status) => {
  expect(check.judge(page(body, data)).status).toBe(status);
});
