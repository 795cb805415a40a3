import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { auditorLeague } from '#content/auditor-league/auditor-league.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { Measured } from './checked-list.tsx';

test('shows the figures and date of the data file', () => {
  const html = renderToStaticMarkup(<Measured />);
  expect(html).toContain(longDate(auditorLeague.measured));
  for (const id of ['act', 'gov-uk', 'robots', 'lighthouse', 'schema.examples']) {
    const row = auditorLeague.rows[id];
    expect(html).toContain(`${row?.right} of ${row?.cases} `);
  }
});
