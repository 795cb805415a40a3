/** An inquiry's attribution: stored, in mails and webhooks, exported and erased. */
import { expect, test } from 'vitest';
import { site as delivered } from '#content/testing/delivered-site.ts';
import type { Attribution, Touch } from '#domain/measure/touch.ts';
import { readConfig } from '../config/config.ts';
import { erase } from '../ops/operator/erase.ts';
import { readPerson } from '../ops/operator/holdings.ts';
import { endpointsOf } from '../outbox/payload.ts';
import { erasingOn } from '../testing/erasing.ts';
import { callInput, filledIn, siteOfEachTest, wantedCall } from '../testing/temporary-site.ts';
import type { Outcome, SpooledLead } from './lead-to-store.ts';
import type { SubmissionMeta } from './leads.ts';

const first: Touch = { at: '2026-11-02T09:30:00Z', landingPage: '/', referrerHost: 'www.bing.com' };
const last: Touch = {
  at: '2026-11-20T10:00:00Z',
  landingPage: '/articles/pricing',
  campaign: 'spring-reviews',
  source: 'google',
  intent: 'reviews',
};
const attribution: Attribution = { first, last };
const text = JSON.stringify(attribution);

const site = siteOfEachTest({ webhooks: endpointsOf(['https://crm.example/hook']) });

const idOf = (outcome: Outcome) => ('id' in outcome ? outcome.id : '');
const submit = (
  fields: Record<string, string | string[]> = {},
  meta: Partial<SubmissionMeta> = {},
) => {
  const input = filledIn(site, fields);
  return site.leads.submit('contact', { ...input, meta: { ...input.meta, ...meta } });
};

async function stored(id: string): Promise<Attribution | null> {
  const { attribution } = await site.row('lead', { id });
  return attribution === null ? null : JSON.parse(attribution);
}

async function sent(kind: string) {
  const rows = await site.rows('outbox', { kind }, 'id');
  return rows.map(({ payload }) => JSON.parse(payload));
}

const arrival = (path: string, referrer = ''): Partial<SubmissionMeta> => ({
  arrival: { address: new URL(path, 'https://www.tallygrove.example'), referrer },
});

test('the browser’s attribution is stored and takes precedence over the referrer', async () => {
  const id = idOf(await submit({ attribution: text }, arrival('/contact?utm_campaign=other')));
  expect(await stored(id)).toEqual(attribution);
});

test('without it, the form page’s address is the only arrival, if it names a campaign', async () => {
  const id = idOf(
    await submit({}, arrival('/contact?utm_campaign=spring&utm_source=news&topic=x')),
  );
  const at = '2026-11-20T18:00:30Z';
  const touch = { at, landingPage: '/contact', campaign: 'spring', source: 'news' };
  expect(await stored(id)).toEqual({ first: touch, last: touch });
  const other = { message: 'Another question.' };
  expect(await stored(idOf(await submit(other, arrival('/contact?topic=x'))))).toBeNull();
});

test.each([
  ['not JSON', '<script>alert(1)</script>'],
  ['a megabyte', JSON.stringify({ first, last, filler: 'x'.repeat(1_000_000) })],
])('an invalid attribution (%s) is dropped, and the inquiry is stored', async (_, attribution) => {
  const outcome = await submit({ attribution });
  expect(outcome).toMatchObject({ kind: 'stored', verdict: 'clean' });
  expect(await stored(idOf(outcome))).toBeNull();
});

test('web addresses in it do not count as advertising', async () => {
  const spammy = { ...last, campaign: 'https://a.example https://b.example https://c.example' };
  expect(await submit({ attribution: JSON.stringify({ first, last: spammy }) })).toMatchObject({
    kind: 'stored',
    verdict: 'clean',
  });
});

test('the team and webhooks get it', async () => {
  await submit({ attribution: text });
  const [webhook] = await sent('lead.created');
  expect(JSON.parse(webhook.body).data.lead.attribution).toEqual(attribution);
  const [notice] = await sent('lead.notice');
  expect(notice.contents.rows).toEqual(
    expect.arrayContaining([
      { label: 'Campaign', value: 'spring-reviews (google)' },
      { label: 'First came from', value: 'www.bing.com, to /, Nov 2, 2026' },
      { label: 'Intent', value: 'reviews' },
    ]),
  );
  // The sender does not get it.
  const [acknowledgement] = await sent('lead.ack');
  expect(JSON.stringify(acknowledgement)).not.toMatch(/spring-reviews|bing/);
});

test('the host of a booked call gets it too', async () => {
  const outcome = await site.leads.submit(
    'get-started',
    callInput(site, { ...wantedCall, attribution: text }),
  );
  expect(await stored(idOf(outcome))).toEqual(attribution);
  const [notice] = await sent('booking.notice');
  expect(JSON.stringify(notice.contents)).toContain('spring-reviews (google)');
  const [confirm] = await sent('booking.confirm');
  expect(JSON.stringify(confirm.contents)).not.toContain('spring-reviews');
});

test('an attempt completed later keeps its first attribution', async () => {
  await site.leads.submit(
    'get-started',
    callInput(site, { ...wantedCall, email: 'roe@example.com' }),
  );
  const input = callInput(site, { ...wantedCall, attribution: text });
  const lost = await site.leads.submit('get-started', input);
  expect(lost.kind).toBe('conflict');
  const again = { ...input.fields, slot: '2026-11-30T19:00:00Z', attribution: '{}' };
  const outcome = await site.leads.submit('get-started', { ...input, fields: again });
  expect(outcome).toMatchObject({ kind: 'stored', id: idOf(lost) });
  expect(await stored(idOf(lost))).toEqual(attribution);
  const [updated] = await sent('lead.updated');
  expect(JSON.parse(updated.body).data.lead.attribution).toEqual(attribution);
});

test('spooled inquiries keep it, and those of an older version have none', async () => {
  await site.takeDown();
  const outcome = await submit({ attribution: text });
  expect(outcome).toMatchObject({ kind: 'stored', isSpooled: true });
  await site.bringBack();
  const lines: SpooledLead[] = [];
  await site.spool.drain(async (line) => {
    lines.push(line as SpooledLead);
  });
  const [line] = lines;
  if (!line) throw new Error('nothing waits');
  await site.leads.restore(line);
  expect(await stored(idOf(outcome))).toEqual(attribution);
  const { attribution: _, ...former } = {
    ...line,
    answer: { ...line.answer, id: crypto.randomUUID() },
  };
  await site.leads.restore({ ...former, submissionKey: 'former-one', bodyHash: 'x' });
  expect(await stored(former.answer.id)).toBeNull();
});

test('access requests include it; an erasure leaves nothing', async () => {
  await site.leads.submit('get-started', callInput(site, { ...wantedCall, attribution: text }));
  const source = { config: readConfig(site.environment), site: () => delivered };
  const person = await readPerson(site.db, source, 'jane@example.com', site.clock.now());
  expect(person?.leads).toEqual([expect.objectContaining({ attribution })]);
  await erase(erasingOn(site), 'jane@example.com');
  // The host learns of the canceled call, but not who booked it or why.
  const [canceled] = await sent('booking.cancelled');
  expect(JSON.stringify(canceled.contents)).not.toContain('spring-reviews');
});
