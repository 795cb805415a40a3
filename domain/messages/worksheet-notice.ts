/** To the host or the team: a visitor has filled in or changed the worksheet of a call. */
import { answersOf, type ReceivedLead } from './lead-received.ts';
import { type MailBrand, type MailContents, subjectOf } from './mail.ts';

export function worksheetNotice(lead: ReceivedLead, brand: MailBrand): MailContents {
  const { firm_name: firm } = lead.fields;
  return {
    subject: subjectOf('Worksheet filled in', firm ? `by ${firm}` : ''),
    sender: brand.product,
    heading: 'A worksheet is filled in',
    paragraphs: [
      'The visitor added answers to the inquiry below. Reply to this mail to write to the visitor.',
    ],
    rows: answersOf(lead),
    links: [],
  };
}
