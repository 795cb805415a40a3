import { examples, judging } from '../../testing/judging.ts';
import { check } from './title.generic.ts';

examples(
  (title: string) => judging(check)({ html: `<title>${title}</title>`, url: 'https://www.ames-cpa.com/tax' }),
  {
    pass: ['Tax preparation in Dayton | Ames CPA', 'ames-cpa.com/services'],
    warn: [
      'Home',
      'Welcome - Ames CPA',
      'Home « Ames CPA',
      'Homepage: Ames CPA',
      'https://www.ames-cpa.com/',
      'ames-cpa.com | Ames',
    ],
    info: [' '],
  },
);
examples(check, {
  warn: ['127.0.0.1:8461', '127.0.0.1'].map((name) => ({
    html: `<title>${name}</title>`,
    url: 'http://127.0.0.1:8461/',
  })),
});
