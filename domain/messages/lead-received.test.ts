import { expect, test } from 'vitest';
import { quickStartFormAt } from '../forms/quick-start.ts';
import { leadAcknowledgement, leadNotice, type ReceivedLead } from './lead-received.ts';
import { greetingFor, subjectOf } from './mail.ts';
import { sampleLead } from './samples.ts';
import { brand } from './testing/brand.ts';

const lead: ReceivedLead = {
  ...sampleLead,
  fields: { ...sampleLead.fields, message: 'Private words' },
};

test('the notice opens with who and what, and how to answer', () => {
  const { subject, person, button, actions, rows, preview } = leadNotice(lead, brand);
  expect(subject).toBe('New inquiry: Jane Doe, Doe & Partners (Contact)');
  expect(preview).toBe('(541) 555-0199, Private words');
  const reply = expect.stringMatching(/^mailto:jane@example\.com\?subject=Re%3A%20Contact/);
  expect(person).toEqual({
    name: 'Jane Doe',
    firm: 'Doe & Partners',
    links: [
      { label: '(541) 555-0199', url: 'tel:+15415550199' },
      { label: 'jane@example.com', url: reply },
    ],
    message: 'Private words',
  });
  expect(button).toEqual({
    label: 'Open at the desk',
    url: `${brand.siteUrl}/desk/inbox/${lead.id}`,
  });
  expect(actions).toEqual([
    { label: 'Call', url: 'tel:+15415550199' },
    { label: 'Reply', url: reply },
  ]);
  expect(rows).toEqual([
    { label: 'About', value: 'Becoming a client' },
    { label: 'Marketing tips', value: 'No' },
    { label: 'Received', value: 'Friday, November 20, 2026, 10:00 AM PST' },
    { label: 'Page', value: '/contact' },
  ]);
});

test.each([
  [{ email: 'a@b.example', name: 'Ann' }, 'New inquiry: Ann, a@b.example (Contact)'],
  [{ email: 'a@b.example', firm_name: 'Ash CPA' }, 'New inquiry: Ash CPA (Contact)'],
  [
    { email: 'a@b.example', name: 'Ann\r\nBcc: x', firm_name: 'Ash' },
    'New inquiry: AnnBcc: x, Ash (Contact)',
  ],
])('%j has the subject %s', (fields, subject) => {
  expect(leadNotice({ ...lead, fields }, brand).subject).toBe(subject);
});

test.each([
  ['www.google.com', ['www.google.com']],
  ['www.tallygrove.example', []],
  ['not-tallygrove.example', ['not-tallygrove.example']],
  [null, []],
])('of the referring host %s the notice names %j', (referrerHost, named) => {
  const { rows } = leadNotice({ ...lead, referrerHost }, brand);
  expect(rows.filter(({ label }) => label === 'Linked from').map(({ value }) => value)).toEqual(
    named,
  );
});

test('the notice of a tool’s result has its figures and their address', () => {
  const result = {
    sentence: 'It pays for itself in month 14.',
    rows: [{ label: 'Months to break even', value: '14' }],
    link: { label: 'Open this result', url: `${brand.siteUrl}/tools/roi-calculator?spend=2500` },
  };
  const form = { ...lead.form, title: 'Marketing ROI Calculator', result };
  const notice = leadNotice({ ...lead, form, fields: { email: 'jane@example.com' } }, brand);
  expect(notice.subject).toBe('Copy of a result: jane@example.com (Marketing ROI Calculator)');
  expect(notice.paragraphs).toEqual([result.sentence]);
  expect(notice.rows[0]).toEqual(result.rows[0]);
  expect(notice.actions).toContainEqual(result.link);
});

test('without a desk the notice offers a call or a reply', () => {
  const { button, actions } = leadNotice(lead, { ...brand, hasDesk: false });
  expect([button, ...(actions ?? [])].map((link) => link?.label)).toEqual(['Call', 'Reply']);
});

test('a person who has a call already is not one whose time was gone', () => {
  const unbooked = {
    brief: 'already has a call on Mon, Mar 15',
    sentence: 'The visitor already has a call.',
  };
  const { subject, paragraphs } = leadNotice(lead, brand, unbooked);
  expect(subject).toBe('New inquiry: Jane Doe, Doe & Partners, already has a call on Mon, Mar 15');
  expect(paragraphs).toEqual([unbooked.sentence]);
});

test('the acknowledgement repeats nothing that the visitor wrote except the name', () => {
  const acknowledgement = leadAcknowledgement(lead, brand);
  expect(acknowledgement.greeting).toBe('Hello Jane Doe,');
  expect(JSON.stringify(acknowledgement)).not.toMatch(/Private words|Doe & Partners|jane@example/);
  expect(acknowledgement.footer?.links).toEqual([
    { label: 'Privacy policy', url: 'https://www.tallygrove.example/privacy' },
  ]);
});

test.each([
  ['Anne-Marie O’Neil Jr.', 'Hello Anne-Marie O’Neil Jr.,'],
  ['Buy pills at https://x.example', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
  [undefined, 'Hello,'],
])('%j is greeted %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});

test.each(['J.R. Smith', 'Dr. Łukasz Żak', 'Kaʻena Ng', '李 明'])(
  '%j is greeted by name',
  (name) => {
    expect(greetingFor(name)).toBe(`Hello ${name},`);
  },
);

test.each([
  'evil.example',
  'http://evil.example',
  'evil。example',
  'evil․example',
  'evil\\example',
  't.co',
  '192.0.2.1',
  'evil\u200b.example',
  'ужас.рф',
])('%j could be a link, so that it greets nobody', (name) => {
  expect(greetingFor(name)).toBe('Hello,');
});

test('a subject is one line of at most 120 characters', () => {
  expect(subjectOf('New', 'a\r\nBcc: x\u202e')).toBe('New aBcc: x');
  expect([...subjectOf('👍'.repeat(200))]).toHaveLength(120);
});

const application: ReceivedLead = {
  ...lead,
  form: quickStartFormAt({ setup: 6999, monthly: 999 }),
  fields: {
    email: 'jane@example.com',
    current_marketing: ['referrals', 'website'],
    start_when: 'now',
    budget_ok: 'yes',
  },
};

test('the notice of an application lists several choices on one line, and the prices in the question', () => {
  const { subject, rows } = leadNotice(application, brand);
  expect(subject).toBe('New inquiry: jane@example.com (Quick Start application)');
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: 'How do clients find you today?', value: 'Referrals, Website' },
      { label: 'The package costs $6,999 once and $999 a month. Does that fit?', value: 'Yes' },
    ]),
  );
});

test('an applicant reads what arrived, when it starts, and that nothing is agreed', () => {
  const { subject, paragraphs, rows } = leadAcknowledgement(application, brand);
  expect(subject).toBe('We have your Quick Start application: Tallygrove');
  expect(paragraphs[0]).toContain('Applying commits you to nothing and costs nothing.');
  expect(rows).toEqual([{ label: 'Start', value: 'Now' }]);
});

test('a suspect inquiry is marked in the subject', () => {
  expect(leadNotice({ ...lead, verdict: 'suspect' }, brand).subject).toMatch(/^\[check\] /);
});
