import { examples, judging } from '../../testing/judging.ts';
import { pageWithData } from '../../testing/structured-data.ts';
import { check } from './practice.deadline-freshness.ts';

/** April 15 and, for extended returns, October 15. In 2028 April 15 is a Saturday. */
const dueDatesOf = (year: number) => [
  year === 2028
    ? { statutory: '2028-04-15', date: '2028-04-18', reason: 'April 15 is a Saturday' }
    : { statutory: `${year}-04-15`, date: `${year}-04-15` },
  { statutory: `${year}-10-15`, date: `${year}-10-15` },
];
const due = 'Your return is due April 15, 2026.';

examples(
  ([text, now = '2026-11-01T12:00:00Z']: [text: string, now?: string]) =>
    judging(check)({
      html: text.startsWith('<') ? text : `<p>${text}</p>`,
      now: Date.parse(now),
      dueDatesOf,
    }),
  {
    pass: [
      [['Your return is due April 15, 2027.']],
      [['Book now for the 2027 tax season']],
      [['We can prepare your 2025 tax returns']],
      // A due date passes when the day ends on the Pacific coast.
      [[due, '2026-04-16T06:59:00Z']],
    ],
    warn: [
      [['Your return is due April 15, 2028.'], 'Saturday', '2028-04-18'],
      [['Book now for the 2025 tax season']],
      [['We can prepare your 2023 tax returns']],
      [['Copyright Birch CPAs 2024']],
      [['© 2019 – 2023 Birch CPAs']],
      [['© 2026 Birch', '2027-03-02T12:00:00Z']],
    ],
    fail: [
      [[due]],
      [[due, '2026-04-16T07:01:00Z']],
      [['File by 4/15/2025 to avoid penalties.']],
      [['Extended returns: the deadline is Oct. 15th, 2026.']],
    ],
    info: [
      [['The deadline was April 15, 2026.']],
      [['Founded April 15, 2003']],
      [['Returns are due by May 9, 2025.']],
      [['We prepare unfiled 2019 tax returns']],
      [['© 2026 Birch CPAs']],
      [['© 2019-2026 Birch CPAs']],
      // Last year's copyright is fine before March.
      [['© 2026 Birch', '2027-02-28T12:00:00Z']],
      // An article is judged by its own date.
      [[pageWithData({ '@type': 'BlogPosting' }, '<p>Your return is due April 15, 2025.</p>')]],
      [['Tax help']],
    ],
  },
);
