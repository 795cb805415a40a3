/** Alerts the operator to problems that need a person. */
import { type MailBrand, type MailContents, mailOf, subjectOf } from './mail.ts';

export interface Troubles {
  /** Messages given up since the last alert. */
  dead: number;
  /** Inquiries spooled to files because the database was down. */
  spooled: number;
  /** Calendars that were unreadable for hours. */
  staleCalendars: number;
}

export function opsAlert({ dead, spooled, staleCalendars }: Troubles, brand: MailBrand): MailContents {
  const rows = [
    { label: 'Messages given up', value: dead },
    { label: 'Inquiries waiting in files', value: spooled },
    { label: 'Calendars not read for 6 hours', value: staleCalendars },
  ];
  const advice = [
    'Please look at the website’s back office. Nothing in this list is lost.',
    ...(dead > 0
      ? [
          'A message is given up when the other side refuses it or has not answered for days. Fix the cause, then send them again: npm run leads -- replay --dead',
        ]
      : []),
    ...(spooled > 0
      ? [
          'The database did not answer, so inquiries were kept in files. They are taken over by themselves once it does.',
        ]
      : []),
    ...(staleCalendars > 0
      ? ['Until a calendar can be read again, times are offered by the copy that was read last.']
      : []),
    'npm run leads -- doctor says what it finds wrong.',
  ];
  return mailOf(brand, {
    subject: subjectOf('[alert]', brand.product, 'needs a look'),
    paragraphs: advice,
    rows: rows.filter(({ value }) => value > 0).map(({ label, value }) => ({ label, value: String(value) })),
  });
}
