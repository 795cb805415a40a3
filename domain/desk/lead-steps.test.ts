import { expect, test } from 'vitest';
import { leadSteps } from './lead-steps.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const lead = { createdAt: '2026-11-01T09:00:00Z', status: 'new', audit: [], bookings: [] };
const done = (more: object) =>
  leadSteps({ ...lead, ...more }, now)
    .filter(({ isDone }) => isDone)
    .map(({ words }) => words);
const changed = (to: string) => ({ at: '2026-11-02T09:00:00Z', action: 'lead.status', detail: { to } });
const call = (end: string, status = 'confirmed') => ({ status, end, createdAt: '2026-11-03T09:00:00Z' });

test.each([
  [{}, ['Received']],
  [
    { audit: [{ at: null, action: 'lead.replied', detail: {} }], status: 'contacted' },
    ['Received', 'Answered'],
  ],
  [{ bookings: [call('2026-11-21T18:00:00Z')] }, ['Received', 'Answered', 'Call booked']],
  [{ bookings: [call('2026-11-19T18:00:00Z')] }, ['Received', 'Answered', 'Call booked', 'Call held']],
  [{ bookings: [call('2026-11-19T18:00:00Z', 'cancelled')] }, ['Received']],
  [{ bookings: [call('2026-11-19T18:00:00Z', 'no_show')] }, ['Received', 'Answered', 'Call booked']],
  [
    { status: 'won', audit: [changed('proposal'), changed('won')] },
    ['Received', 'Answered', 'Proposal', 'Won'],
  ],
  [{ status: 'lost', audit: [changed('lost')] }, ['Received', 'Answered', 'Lost']],
])('%o has the steps %o', (more, steps) => expect(done(more)).toEqual(steps));
