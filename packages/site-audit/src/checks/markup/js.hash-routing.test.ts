import { examples, judging } from '../../testing/judging.ts';
import { check } from './js.hash-routing.ts';

examples((hrefs: string) => judging(check)(hrefs.replace(/\S+/g, '<a href="$&">x</a>')), {
  pass: ['', '# #top /#services #! mailto:a@firm.test', 'https://other.test/#/app'],
  warn: ['#/tax', '/#/tax #!payroll', 'https://www.firm.test/app#/tax'],
  fail: ['#/tax #/payroll #!/contact'],
});
