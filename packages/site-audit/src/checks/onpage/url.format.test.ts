import { examples, judging } from '../../testing/judging.ts';
import { check } from './url.format.ts';

const long = (length: number) => `https://firm.test/${'a'.repeat(length - 'https://firm.test/'.length)}`;

examples((url: string) => judging(check)({ html: '<p>x', url }), {
  pass: [
    'https://firm.test/',
    'https://FIRM.test/services/tax-planning',
    'https://firm.test/caf%C3%A9',
    'https://firm.test/?q=Tax_Help',
    'https://firm.test/a?next=//b',
    'https://firm.test/%E0%A4',
    long(115),
  ],
  warn: [
    ['https://firm.test/A_b?sid=1', { count: 3 }],
    'https://firm.test/%C3%89tude',
    'https://firm.test/tax_help',
    'https://firm.test/tax%20help',
    'https://firm.test/tax help',
    'https://firm.test/?q=tax help',
    'https://firm.test//tax',
    'https://firm.test/?PHPSESSID=1',
    'https://firm.test/a;jsessionid=1',
    long(116),
    long(2000),
  ],
  fail: [[long(2001), { value: 2001 }]],
});
