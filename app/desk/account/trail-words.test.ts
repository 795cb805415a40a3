import { expect, test } from 'vitest';
import { trailSentence } from './trail-words.ts';

test.each([
  ['lead.status', { from: 'new', to: 'proposal' }, 'from New to Proposal sent'],
  ['lead.released', { from: 'spam', messages: 1 }, '1 message'],
  ['lead.noted', { note: '0199-note' }, undefined],
  ['lead.stored', { form: 'get-started' }, 'Book a Free Call'],
  ['message.replayed', { kind: 'booking.confirm', from: 'dead' }, 'Confirmation of the call'],
  ['desk.role', { from: 'reader', to: 'owner' }, 'from Reader to Owner'],
  ['desk.signed-in', { by: 'link' }, 'with a link from an email'],
  ['desk.sessions-ended', { sessions: 2 }, '2 sessions'],
  ['pages.published', { files: 1 }, '1 page'],
  ['article.sent', { recipients: 1204 }, '1,204 subscribers'],
  ['block.added', { host: 'ann', calls: 0 }, undefined],
  ['booking.created', { lead: '0199-lead', lane: 1 }, undefined],
  ['booking.rescheduled', { sequence: 3 }, undefined],
  ['contact.erased', { leads: 'a b', bookings: '', messages: 3 }, '2 inquiries, 3 messages'],
  [
    'retention.purged',
    { bookings: 1, messages: 3, ipHashes: 2, pastTimes: 1 },
    '1 call, 3 messages, 2 network addresses, 1 past time of a call',
  ],
])('%s with %o is a sentence without codes', (action, detail, more) => {
  const said = trailSentence(action, detail as Record<string, string | number>);
  expect(said).not.toMatch(/[a-z][._-][a-z]|[a-z][A-Z]/);
  expect(said.split(': ')[1]).toBe(more);
});

test('an action of a later version is readable', () => {
  expect(trailSentence('lead.merged_twice', {})).toBe('Lead merged twice');
});
