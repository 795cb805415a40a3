import { expect, test } from 'vitest';
import { quickStartFormAt } from '../forms/quick-start.ts';
import { leadAcknowledgement, leadNotice, type ReceivedLead } from './lead-received.ts';
import { greetingFor, subjectOf } from './mail.ts';
import { sampleLead } from './samples.ts';
import { brand } from './testing/brand.ts';

const lead: ReceivedLead = { ...sampleLead, fields: { ...sampleLead.fields, message: 'Private words' } };

test('the notice holds every answer with its label', () => {
  const { subject, rows } = leadNotice(lead, brand);
  expect(subject).toBe('New inquiry (Contact) from Doe & Partners');
  expect(rows).toEqual([
    { label: 'Your name', value: 'Jane Doe' },
    { label: 'Email address', value: 'jane@example.com' },
    { label: 'Firm name', value: 'Doe & Partners' },
    { label: 'What is it about?', value: 'Becoming a client' },
    { label: 'Your message', value: 'Private words' },
    { label: 'Marketing tips', value: 'No' },
    { label: 'Received', value: 'Nov 20, 2026, 6:00 PM UTC' },
    { label: 'Page', value: '/contact' },
    { label: 'Lead', value: lead.id },
  ]);
});

test('a suspect inquiry is marked in the subject', () => {
  expect(leadNotice({ ...lead, verdict: 'suspect' }, brand).subject).toMatch(/^\[check\] /);
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
  expect(subject).toBe('New inquiry (Quick Start application)');
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: 'What do you do today to be found and chosen?', value: 'Referrals, Website' },
      { label: 'The package costs $6,999 once and $999 a month. Does that fit?', value: 'Yes' },
    ]),
  );
});

test('an applicant reads what arrived, when it starts, and that nothing is agreed', () => {
  const { subject, paragraphs, rows } = leadAcknowledgement(application, brand);
  expect(subject).toBe('We have your Quick Start application: Tallygrove');
  expect(paragraphs[0]).toContain('Nothing is agreed or charged by applying.');
  expect(rows).toEqual([{ label: 'Start', value: 'Now' }]);
});
