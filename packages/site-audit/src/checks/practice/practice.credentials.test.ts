import { examples, judging } from '../../testing/judging.ts';
import { check } from './practice.credentials.ts';

examples((text: string) => judging(check)(`<p>${text}</p>`), {
  pass: [
    'Ann Birch, CPA, and Bo Alder, EA',
    'Ann Birch, EA, enrolled to practice before the Internal Revenue Service',
    'Bo Alder, certified public accountant, enrolled agent',
    'Ann Birch, EA. IRS-approved e-file provider',
    'Ann Birch, EA. IRS-certified volunteers help at the library.',
    'Ann Birch, EA. We are not endorsed by the IRS.',
  ],
  warn: ['An IRS-approved tax firm', 'Licensed by the Internal Revenue Service'],
  fail: [
    ['Ann is a certified enrolled agent.', '“Ann is a certified enrolled agent'],
    'Our certified EAs are ready.',
    'Enrolled agents certified by the IRS',
  ],
  info: [
    'We are tax specialists.',
    'Licensed Tax Consultant in Portland, Oregon',
    'Ask one of our CPAs.',
    'We like numbers.',
  ],
});
