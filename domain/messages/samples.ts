/** One mail of every kind and layout, for previews and tests. People and firms are invented. */
import { contactForm } from '../forms/contact.ts';
import { getStartedForm } from '../forms/get-started.ts';
import { toolEmailForm } from '../forms/tool-email.ts';
import {
  bookingCancelled,
  bookingCancelledNotice,
  bookingConfirmation,
  bookingMissed,
  bookingNotice,
  bookingReminder,
} from './bookings.ts';
import { deskInvitation, deskSignIn, type Week, weeklyFigures } from './desk.ts';
import { leadAcknowledgement, leadNotice } from './lead-received.ts';
import type { MailBrand, MailContents } from './mail.ts';
import { followUp, newArticle, newsletterConfirmation } from './newsletter.ts';

export const sampleLead = {
  id: '01a1fadd-875c-739c-8ffd-88c60d4745ef',
  form: contactForm,
  fields: {
    name: 'Jane Doe',
    email: 'jane@example.com',
    firm_name: 'Doe & Partners',
    topic: 'new-client',
    phone: '(541) 555-0199',
    message: 'We are four people and would like a better website.\n\nWhen could we talk?',
  },
  verdict: 'clean' as const,
  receivedAt: Date.parse('2026-11-20T18:00:00Z'),
  pagePath: '/contact',
  referrerHost: null,
};

const sampleMove = { from: Date.parse('2027-03-12T19:00:00Z') };

const toolLead = {
  ...sampleLead,
  form: {
    ...toolEmailForm,
    title: 'Marketing ROI Calculator',
    result: {
      sentence: 'It pays for itself in month 14 and returns $9,410 in two years.',
      rows: [
        { label: 'Months to break even', value: '14' },
        { label: 'Return in two years', value: '$9,410' },
      ],
      link: {
        label: 'Open this result',
        url: 'https://www.tallygrove.example/tools/roi-calculator?spend=2500',
      },
    },
  },
  fields: { email: 'jane@example.com', marketing_consent: 'yes' },
  pagePath: '/tools/roi-calculator',
};

const article = {
  path: '/resources/your-website-in-march',
  title: 'Your website in March',
  lede: 'Nobody has time for a website in March. These five changes take an hour and hold until April 16.',
  summary: [
    'Say whether you take new clients, on the first screen.',
    'Put the deadline and the cutoff in one line.',
  ],
};

const week: Week = {
  period: { first: '2026-11-16', last: '2026-11-22' },
  total: { views: 1412, inquiries: 5, calls: 2 },
  before: { views: 1268, inquiries: 3, calls: 0 },
  sources: {
    rows: [
      { name: 'host:www.google.com', views: 588, inquiries: 2, calls: 1 },
      { name: 'direct', views: 531, inquiries: 0, calls: 0 },
      { name: 'campaign:spring-reviews', views: 293, inquiries: 3, calls: 1 },
    ],
  },
  pages: {
    rows: [
      { name: '/', views: 391, inquiries: 1, calls: 0 },
      { name: '/services/seo-for-accounting-firms', views: 140, inquiries: 4, calls: 2 },
    ],
  },
  wonBySource: [{ name: 'campaign:spring-reviews', won: 1, amount: 6999 }],
};

/** Every mail about one call. */
function callMails(brand: MailBrand, manageUrl: string): Record<string, MailContents> {
  const lead = {
    ...sampleLead,
    form: getStartedForm,
    fields: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '(541) 555-0199',
      firm_name: 'Doe & Partners',
      firm_type: 'tax',
      goals_note: 'We miss calls every March.',
    },
    pagePath: '/get-started',
  };
  const call = {
    id: lead.id,
    lead,
    manageUrl,
    fileUrl: `${manageUrl}.ics`,
    startAt: Date.parse('2027-03-15T16:00:00Z'),
    endAt: Date.parse('2027-03-15T16:30:00Z'),
    visitorZone: 'America/New_York',
    businessZone: brand.zone,
    place: 'We call the number you give us.',
    name: 'Jane Doe',
    email: lead.fields.email,
    phone: lead.fields.phone,
    calendars: [
      { label: 'Add to Google Calendar', url: 'https://calendar.google.com/calendar/render' },
      { label: 'Add to Outlook', url: 'https://outlook.live.com/calendar/0/deeplink/compose' },
    ],
  };
  return {
    'lead.notice-asked-again': leadNotice(lead, brand, {
      brief: 'already has a call on Mon, Mar 15, 9:00 AM PDT',
      sentence:
        'The visitor already has a call on Mon, Mar 15, 9:00 AM PDT, and asked for another on Tue, Mar 16, 10:00 AM PDT. Nothing was booked. The link to move or cancel the call goes to the visitor again, at most once an hour.',
    }),
    'booking.confirm': bookingConfirmation(call, 'booked', brand),
    'booking.confirm-asked-again': bookingConfirmation(call, 'asked_again', brand),
    'booking.confirm-moved': bookingConfirmation(call, { ...sampleMove, by: 'visitor' }, brand),
    'booking.confirm-moved-by-us': bookingConfirmation(call, { ...sampleMove, by: 'us' }, brand),
    'booking.reminder': bookingReminder(call, brand),
    'booking.missed': bookingMissed(call, brand),
    'booking.cancelled': bookingCancelled(call, 'visitor', brand),
    'booking.cancelled-by-us': bookingCancelled(call, 'us', brand),
    'booking.notice': bookingNotice(call, brand),
    'booking.notice-moved': bookingNotice(call, brand, { ...sampleMove, by: 'visitor' }),
    'booking.notice-cancelled': bookingCancelledNotice(call, 'visitor', 'We found someone.', brand),
  };
}

/** Sample mails of this brand, by kind and layout. */
export function sampleMails(brand: MailBrand): Record<string, MailContents> {
  const token = 'AQ8zXlN0YW1wZWQtYnktdGhlLXNpdGUtaXRzZWxmLW5vdC1hLXNlY3JldA';
  const postalAddress = '12 Sample Street, Suite 4, Eugene, OR 97401';
  const subscriber = {
    unsubscribeUrl: `${brand.siteUrl}/unsubscribe/${token}`,
    confirmedOn: 'November 20, 2026',
  };
  return {
    'lead.notice': leadNotice(sampleLead, brand),
    'lead.notice-suspect': leadNotice({ ...sampleLead, verdict: 'suspect' }, brand),
    'lead.notice-tool': leadNotice({ ...toolLead, verdict: 'suspect' }, brand),
    'lead.ack': leadAcknowledgement(sampleLead, brand),
    'newsletter.confirm': newsletterConfirmation(
      {
        confirmUrl: `${brand.siteUrl}/newsletter/confirm/${token}`,
        unsubscribeUrl: `${brand.siteUrl}/unsubscribe/${token}`,
      },
      brand,
    ),
    'newsletter.article': newArticle(article, subscriber, brand, postalAddress),
    'newsletter.follow-up': followUp(
      {
        subject: 'Ask for reviews in one neutral sentence',
        text: [
          'Ask **every** client you may write to.',
          'The [articles](/resources) have the wording.',
        ],
        button: { label: 'Choose a time', to: '/get-started' },
      },
      subscriber,
      brand,
      postalAddress,
    ),
    'desk.sign-in': deskSignIn(
      { url: `${brand.siteUrl}/desk/sign-in/${token}`, minutes: 15 },
      brand,
    ),
    'desk.invite': deskInvitation(
      { url: `${brand.siteUrl}/desk/sign-in/${token}`, hours: 24, role: 'reader' },
      brand,
    ),
    'desk.figures': weeklyFigures(
      week,
      {
        figuresUrl: `${brand.siteUrl}/desk/figures`,
        accountUrl: `${brand.siteUrl}/desk/account`,
      },
      brand,
    ),
    ...callMails(brand, `${brand.siteUrl}/bookings/${token}`),
  };
}
