import { examples, judging } from '../../testing/judging.ts';
import { check } from './links.text.ts';

const vague = '<a href="/a">Read more</a>';

examples((html: string) => judging(check)({ html, url: 'https://firm.test/page' }), {
  pass: [
    '<a href="/a">Payroll</a>',
    '<a href="/a">Learn more about payroll</a>',
    '<a href="/a" rel="nofollow">here</a>',
    '<a href="#fees">here</a>',
    '<a href="/page#fees">here</a>',
    '<a href="mailto:a@b.test">here</a><a href="/a">Fees</a>',
    '<a href="javascript:void(0)">more</a><a href="/a">Fees</a>',
    '<a href="/a">This year’s deadlines for S corporations</a>',
    '<a href="/a">Form 1040 (PDF)</a>',
    '<p>x',
  ],
  warn: [
    [vague.repeat(2), { value: 2 }],
    ['\n<a href="/a#b">here</a>', 'https://firm.test/a#b', 'Line 2: “here” leads to https://firm.test/a#b'],
    '<a href="https://other.test/">Click here</a>',
    '<a href="/a"><span>Learn</span> more »</a>',
    '<a href="/a">Download</a>',
    '<a href="/a">[PDF]</a>',
    '<a href="/a">Plain  text</a>',
    '<a href="/a">Those rules.</a>',
  ],
  fail: [[vague.repeat(3), { value: 3 }]],
});
