import { expect, test } from 'vitest';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './local.business-schema.ts';

const judge = (data: object, url = 'https://firm.test/') =>
  check.judge(documentSubject({ url, html: pageWithData(data) }));
const plain = { '@type': 'WebPage', name: 'P' };

test.each<[string, object, string]>([
  ['AccountingService with name and address', firm, 'pass'],
  ['another local business', { ...firm, '@type': 'ProfessionalService' }, 'pass'],
  ['in a graph', { '@graph': [plain, firm] }, 'pass'],
  ['inside the page', { '@type': 'WebPage', mainEntity: firm }, 'pass'],
  ['without an address', { ...firm, address: undefined }, 'warn'],
  ['without a name', { ...firm, name: '' }, 'warn'],
  ['Organization only', { ...firm, '@type': 'Organization' }, 'warn'],
  ['a society the author belongs to', { '@type': 'Person', memberOf: firm }, 'fail'],
  ['none', plain, 'fail'],
])('%s: %#', (_, data, status) => {
  expect(judge(data).status).toBe(status);
});

test('missing markup fails on homepage and contact page and warns on inner pages', () => {
  expect(judge(plain, 'https://firm.test/contact-us').status).toBe('fail');
  expect(judge(plain, 'https://firm.test/services/payroll').status).toBe('warn');
});
