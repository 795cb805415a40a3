import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './js.hash-routing.ts';

const judge = (...hrefs: string[]) =>
  check.judge(
    documentSubject(
      `<!doctype html><title>Firm</title>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`,
    ),
  );

test.each([
  [[], 'pass'],
  [['#', '#top', '/#services', '#!', 'mailto:a@firm.test'], 'pass'],
  [['https://other.test/#/app'], 'pass'],
  [['#/tax'], 'warn'],
  [['/#/tax', '#!payroll'], 'warn'],
  [['https://www.firm.test/app#/tax'], 'warn'],
  [['#/tax', '#/payroll', '#!/contact'], 'fail'],
])('links to %j: %s', (hrefs, status) => {
  expect(judge(...hrefs).status).toBe(status);
});
