import { afterEach, expect, test } from 'vitest';
import { callInput, filledIn, type TemporarySite, temporarySite } from '../testing/temporary-site.ts';
import { endpointsOf } from './payload.ts';

const endpoints = endpointsOf(['https://crm.example/hook?key=hunter2', 'https://other.example/']);

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

async function webhooksAfter(fields: Record<string, string>) {
  site = await temporarySite({ webhooks: endpoints });
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  const rows = await site.db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'webhook')
    .orderBy('id')
    .execute();
  return { id: outcome.kind === 'stored' ? outcome.id : '', rows };
}

test('a new lead goes to every endpoint, each in its own stream', async () => {
  const { id, rows } = await webhooksAfter({ phone: '(541) 555-0142' });
  expect(rows.map(({ kind, dedupe_key, stream }) => [kind, dedupe_key, stream])).toEqual([
    ['lead.created', `webhook:lead.created:${id}`, `webhook:${id}`],
    ['lead.created', `webhook:lead.created:${id}:2`, `webhook:${id}:2`],
  ]);
  const payloads = rows.map(({ payload }) => JSON.parse(payload));
  expect(payloads.map(({ endpoint }) => endpoint)).toEqual(endpoints.map((one) => one.id));
  expect(payloads[1].body).toBe(payloads[0].body);
  const { type, timestamp, data } = JSON.parse(payloads[0].body);
  expect(type).toBe('lead.created');
  expect(timestamp).toBe('2026-11-20T18:00:30.000Z');
  expect(data).toEqual({
    lead: {
      id,
      form: 'contact',
      verdict: 'clean',
      createdAt: '2026-11-20T18:00:30.000Z',
      fields: expect.objectContaining({ topic: 'new-client', email: 'jane@example.com' }),
      attribution: null,
    },
    contact: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '(541) 555-0142',
      company: null,
    },
  });
});

test('a booked call goes out with the contact fields that programs know, and no others', async () => {
  site = await temporarySite({ webhooks: endpoints });
  await site.leads.submit('get-started', callInput(site, { slot: '2026-11-23T17:00:00Z' }));
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'booking.created')
    .executeTakeFirstOrThrow();
  const { booking, contact } = JSON.parse(JSON.parse(payload).body).data;
  expect(Object.keys(contact)).toEqual(['id', 'name', 'email', 'phone', 'company']);
  expect(Object.keys(booking)).toEqual([
    ...['id', 'leadId', 'status', 'start', 'end', 'timezone', 'host', 'sequence'],
  ]);
});

test('no endpoint address is stored', async () => {
  const { rows } = await webhooksAfter({});
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('a suspect lead carries its verdict', async () => {
  const { rows } = await webhooksAfter({ name: 'see https://a.example', form_token: '' });
  expect(JSON.parse(JSON.parse(rows[0]?.payload ?? '').body).data.lead.verdict).toBe('suspect');
});

test('spam sends no webhooks', async () => {
  expect((await webhooksAfter({ subject_line: 'x', form_token: '' })).rows).toEqual([]);
});
