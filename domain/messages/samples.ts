/** One mail of every kind and layout, for previews and tests. People and firms are invented. */
import { contactForm } from '../forms/contact.ts';
import { rateOf } from '../statistics/rate.ts';
import { watchChanged, watchConfirmation, watchEnded, watchUnread } from './audit-watch.ts';
import { waitingOpen } from './bookings.ts';
import { deskInvitation, deskSignIn } from './desk.ts';
import { leadAcknowledgement, leadNotice } from './lead-received.ts';
import { type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';
import { newArticle, newsletterConfirmation } from './newsletter.ts';
import { type Week, weeklyFigures } from './weekly-figures.ts';

export const sampleLead = {
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
  isComparable: true,
  summary: {
    now: { visits: 412, inquiries: 5, booked: 2 },
    before: { visits: 368, inquiries: 3, booked: 0 },
  },
  conversion: { now: rateOf(5, 412) },
  looks: [
    { sentence: 'Most visits: www.google.com, 188 of 412. Most inquiries: campaign spring-reviews, 3.' },
    { sentence: '“quickbooks training” was searched for 9 times, and nothing found.' },
  ],
  sources: {
    rows: [
      { source: 'host:www.google.com', visits: 188, inquiriesByLastTouch: 2 },
      { source: 'direct', visits: 131, inquiriesByLastTouch: 0 },
      { source: 'campaign:spring-reviews', visits: 93, inquiriesByLastTouch: 3 },
    ],
  },
  pages: {
    rows: [
      { page: '/', views: 391, inquiriesAfterLanding: 1 },
      { page: '/services/seo-for-accounting-firms', views: 140, inquiriesAfterLanding: 4 },
    ],
  },
  tools: [{ name: 'Marketing ROI Calculator', started: 61, finished: 34 }],
  searches: { top: [{ words: 'quickbooks training', n: 9 }] },
  vitals: {
    figures: [
      { vital: 'LCP', device: 'phone', p75: 2300, grade: 'good' },
      { vital: 'LCP', device: 'desktop', p75: 1100, grade: 'good' },
    ],
  },
};

function call(
  brand: MailBrand,
  subject: string,
  heading: string,
  struck?: 'Canceled' | 'Moved' | 'Missed',
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

/** Sample mails of this brand, by kind and layout. */
export function sampleMails(brand: MailBrand): Record<string, MailContents> {
  const token = 'AQ8zXlN0YW1wZWQtYnktdGhlLXNpdGUtaXRzZWxmLW5vdC1hLXNlY3JldA';
  return {
    'lead.notice': leadNotice(sampleLead, brand),
    'lead.notice-suspect': leadNotice({ ...sampleLead, verdict: 'suspect' }, brand),
    'lead.ack': leadAcknowledgement(sampleLead, brand),
    'newsletter.confirm': newsletterConfirmation(
      {
        confirmUrl: `${brand.siteUrl}/newsletter/confirm/${token}`,
        unsubscribeUrl: `${brand.siteUrl}/unsubscribe/${token}`,
      },
      brand,
    ),
    'newsletter.article': newArticle(
      article,
      { unsubscribeUrl: `${brand.siteUrl}/unsubscribe/${token}`, confirmedOn: 'November 20, 2026' },
      brand,
      '12 Sample Street, Suite 4, Eugene, OR 97401',
    ),
    'desk.sign-in': deskSignIn({ url: `${brand.siteUrl}/desk/sign-in/${token}`, minutes: 15 }, brand),
    'desk.invite': deskInvitation(
      { url: `${brand.siteUrl}/desk/sign-in/${token}`, hours: 24, role: 'reader' },
      brand,
    ),
    'desk.figures': weeklyFigures(
      week,
      {
        figuresUrl: `${brand.siteUrl}/desk/figures?period=7d&until=2026-11-22`,
        accountUrl: `${brand.siteUrl}/desk/account`,
      },
      brand,
    ),
    ...watchMails(brand, `${brand.siteUrl}/watches/stop/${token}`),
    'booking.confirm': call(brand, 'Your call with', 'Your call is booked'),
    'waiting.open': waitingOpen(
      {
        starts: [Date.parse('2027-03-15T16:00:00Z'), Date.parse('2027-03-16T17:30:00Z')],
        zone: 'America/New_York',
        leaveUrl: `${brand.siteUrl}/waiting-list/leave/${token}`,
      },
      brand,
    ),
    'booking.cancelled': call(brand, 'Your call was canceled:', 'Your call was canceled', 'Canceled'),
  };
}

/** Texts of two checks, as in their definitions. */
const words: Readonly<Record<string, { title: string; fix: string }>> = {
  'links.broken': { title: 'Links that work', fix: 'Point each link at a page that answers, or remove it.' },
  'title.length': {
    title: 'Length of the title',
    fix: 'Keep the service and the city within 60 characters.',
  },
};

function watchMails(brand: MailBrand, stopUrl: string): Record<string, MailContents> {
  const host = 'doe-cpa.example';
  const confirmUrl = stopUrl.replace('/stop/', '/confirm/');
  return {
    'watch.confirm': watchConfirmation({ confirmUrl, stopUrl }, brand),
    'watch.changed': watchChanged(
      {
        host,
        before: { grade: 'B', score: 83 },
        now: { grade: 'C', score: 78 },
        changes: { fresh: ['links.broken'], worse: [], fixed: ['title.length'], better: [] },
        reportUrl: `${brand.siteUrl}/tools/seo-audit?report=sample-site`,
        reportUntil: 'December 20, 2026',
        stopUrl,
        wordsOf: (id) => words[id],
      },
      brand,
    ),
    'watch.unread': watchUnread({ host, reason: 'The server did not answer in time.', stopUrl }, brand),
    'watch.ended': watchEnded({ host, why: 'year', againUrl: `${brand.siteUrl}/tools/seo-audit` }, brand),
  };
}
