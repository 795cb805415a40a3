import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './url.format.ts';

const judge = (url: string) => check.judge(documentSubject({ html: '<p>x', url }));
const ofLength = (length: number) => `https://firm.test/${'a'.repeat(length - 'https://firm.test/'.length)}`;

test.each([
  ['https://firm.test/', 'pass'],
  ['https://FIRM.test/services/tax-planning', 'pass'],
  ['https://firm.test/caf%C3%A9', 'pass'],
  ['https://firm.test/?q=Tax_Help', 'pass'],
  ['https://firm.test/a?next=//b', 'pass'],
  ['https://firm.test/%E0%A4', 'pass'],
  [ofLength(115), 'pass'],
  ['https://firm.test/Services', 'warn'],
  ['https://firm.test/%C3%89tude', 'warn'],
  ['https://firm.test/tax_help', 'warn'],
  ['https://firm.test/tax%20help', 'warn'],
  ['https://firm.test/tax help', 'warn'],
  ['https://firm.test/?q=tax help', 'warn'],
  ['https://firm.test//tax', 'warn'],
  ['https://firm.test/?sid=1', 'warn'],
  ['https://firm.test/?PHPSESSID=1', 'warn'],
  ['https://firm.test/a;jsessionid=1', 'warn'],
  [ofLength(116), 'warn'],
  [ofLength(2000), 'warn'],
])('%s: %s', hasStatus(judge));

test('over 2,000 characters it fails', () => {
  expect(judge(ofLength(2001))).toMatchObject({ status: 'fail', value: 2001 });
});

test('each fault is named', () => {
  expect(judge('https://firm.test/A_b?sid=1')).toMatchObject({ count: 3 });
});
