import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './url.format.ts';

const judge = (url: string) => check.judge(documentSubject({ html: '<p>x', url }));
const ofLength = (length: number) => `https://firm.test/${'a'.repeat(length - 'https://firm.test/'.length)}`;

test.each([
  'https://firm.test/',
  'https://FIRM.test/services/tax-planning',
  'https://firm.test/caf%C3%A9',
  'https://firm.test/?q=Tax_Help',
  'https://firm.test/a?next=//b',
  'https://firm.test/%E0%A4',
  ofLength(115),
])('%s is tidy', (url) => {
  expect(judge(url)).toMatchObject({ status: 'pass' });
});

test.each([
  'https://firm.test/Services',
  'https://firm.test/%C3%89tude',
  'https://firm.test/tax_help',
  'https://firm.test/tax%20help',
  'https://firm.test/tax help',
  'https://firm.test/?q=tax help',
  'https://firm.test//tax',
  'https://firm.test/?sid=1',
  'https://firm.test/?PHPSESSID=1',
  'https://firm.test/a;jsessionid=1',
  ofLength(116),
  ofLength(2000),
])('%s is not', (url) => {
  expect(judge(url)).toMatchObject({ status: 'warn' });
});

test('over 2,000 characters it fails', () => {
  expect(judge(ofLength(2001))).toMatchObject({ status: 'fail', value: 2001 });
});

test('each fault is named', () => {
  expect(judge('https://firm.test/A_b?sid=1')).toMatchObject({ count: 3 });
});
