import { examples } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './js.hash-routing.ts';

const judge = (...hrefs: string[]) =>
  check.judge(
    documentSubject(
      `<!doctype html><title>Firm</title>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`,
    ),
  );

examples((hrefs: string[]) => judge(...hrefs), {
  pass: [[[]], [['#', '#top', '/#services', '#!', 'mailto:a@firm.test']], [['https://other.test/#/app']]],
  warn: [[['#/tax']], [['/#/tax', '#!payroll']], [['https://www.firm.test/app#/tax']]],
  fail: [[['#/tax', '#/payroll', '#!/contact']]],
});
