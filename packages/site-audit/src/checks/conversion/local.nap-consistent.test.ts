import { expect, test } from 'vitest';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './local.nap-consistent.ts';

const judge = (body: string, data: object = firm) => check.judge(documentSubject(pageWithData(data, body)));

test.each([
  ['all three agree', '<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205-1234</p>', 'pass'],
  [
    'the name in a logo',
    '<img src="l.png" alt="Birch &amp; Alder CPAs"><p>503.555.0100, Portland 97205</p>',
    'pass',
  ],
  [
    'two offices, one marked',
    '<p>Birch & Alder CPAs (503) 555-0100 97205; Salem, OR 97301, (503) 555-0177</p>',
    'pass',
  ],
  ['no number shown', '<p>Birch & Alder CPAs, Portland, OR 97205</p>', 'warn'],
  ['no ZIP code shown', '<p>Birch & Alder CPAs (503) 555-0100</p>', 'warn'],
  ['no name shown', '<p>(503) 555-0100, Portland, OR 97205</p>', 'warn'],
  [
    'a fax number is no other number',
    '<p>Birch & Alder CPAs, Portland, OR 97205, Fax (503) 555-0199</p>',
    'warn',
  ],
  ['another number', '<p>Birch & Alder CPAs (503) 555-0199, Portland, OR 97205</p>', 'fail'],
  [
    'another ZIP code without its state',
    '<p>Birch & Alder CPAs (503) 555-0100</p><address>1 Main St<br>Portland 97209</address>',
    'fail',
  ],
  ['another ZIP code', '<p>Birch & Alder CPAs (503) 555-0100, Portland, OR 97209</p>', 'fail'],
])('%s', (_, body, status) => {
  expect(judge(body).status).toBe(status);
});

test('a contradiction names both sides', () => {
  expect(judge('<p>Birch & Alder CPAs (503) 555-0199, OR 97205</p>').message).toContain(
    'the markup says +1-503-555-0100, the page shows (503) 555-0199',
  );
});

test('without business markup or details nothing is compared', () => {
  expect(judge('<p>x</p>', { '@type': 'Person', name: 'A' }).status).toBe('info');
  expect(judge('<p>x</p>', { '@type': 'AccountingService' }).status).toBe('info');
});

test('another organization mentioned on the page is not the firm', () => {
  const member = {
    ...firm,
    memberOf: { '@type': 'Organization', name: 'Society', telephone: '+1 212 555 0100' },
  };
  expect(judge('<p>Birch & Alder CPAs, (503) 555-0100, Portland, OR 97205</p>', member).status).toBe('pass');
});
