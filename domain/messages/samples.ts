/** One mail of every kind and look, for eyes and tests. The people and firms are made up. */
import { contactForm } from '../forms/contact.ts';
import { leadAcknowledgement, leadNotice } from './lead-received.ts';
import { type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';
import { newsletterConfirmation } from './newsletter.ts';

const lead = {
  id: '01a1fadd-875c-739c-8ffd-88c60d4745ef',
  form: contactForm,
  fields: {
    name: 'Jane Doe',
    email: 'jane@example.com',
    firm_name: 'Doe & Partners',
    topic: 'new-client',
    message: 'We are four people and would like a better website.\n\nWhen could we talk?',
  },
  verdict: 'clean' as const,
  receivedAt: Date.parse('2026-11-20T18:00:00Z'),
  pagePath: '/contact',
  referrerHost: null,
};

const callTime = {
  date: 'Monday, March 15, 2027',
  time: '9:00 AM to 9:30 AM',
  zone: 'Pacific Daylight Time (America/Los_Angeles)',
};

/** A mail about a call, as long as it shows the looks of one. */
function call(
  brand: MailBrand,
  subject: string,
  heading: string,
  struck?: 'Cancelled' | 'Moved' | 'Missed',
): MailContents {
  return {
    subject: subjectOf(subject, brand.product),
    sender: brand.product,
    heading,
    greeting: 'Hello Jane Doe,',
    paragraphs: ['This is how a mail about a call looks. Its words come from the booking.'],
    callTime: struck ? { ...callTime, struck } : callTime,
    ...(!struck && { button: { label: 'Change or cancel', url: `${brand.siteUrl}/bookings/sample` } }),
    rows: [{ label: 'Where', value: 'We call the number you give us.' }],
    links: struck ? [{ label: 'Book another time', url: `${brand.siteUrl}/get-started` }] : [],
    footer: visitorFooter(brand),
  };
}

/** Mails of this brand, by a name that says kind and look. */
export function sampleMails(brand: MailBrand): Record<string, MailContents> {
  const token = 'AQ8zXlN0YW1wZWQtYnktdGhlLXNpdGUtaXRzZWxmLW5vdC1hLXNlY3JldA';
  return {
    'lead.notice': leadNotice(lead, brand),
    'lead.notice-suspect': leadNotice({ ...lead, verdict: 'suspect' }, brand),
    'lead.ack': leadAcknowledgement(lead, brand),
    'newsletter.confirm': newsletterConfirmation(
      {
        confirmUrl: `${brand.siteUrl}/newsletter/confirm/${token}`,
        unsubscribeUrl: `${brand.siteUrl}/unsubscribe/${token}`,
      },
      brand,
    ),
    'booking.confirm': call(brand, 'Your call with', 'Your call is booked'),
    'booking.cancelled': call(brand, 'Your call was cancelled:', 'Your call was cancelled', 'Cancelled'),
  };
}
