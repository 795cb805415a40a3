/** Compares what visitors were told with what is stored and what arrived at the sinks. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { extract } from 'tar';
import { openDatabase } from '../../server/db/connect.ts';
import type { Database } from '../../server/db/tables.ts';
import { outboxFacts } from '../../server/outbox/outbox.ts';
import type { Fault } from './faults.ts';
import type { Surroundings } from './surroundings.ts';
import type { Visit } from './visitors.ts';

/** How long a result may take to be recorded: a message that arrived before a fault by less was in flight. In ms. */
const inFlightMs = 7000;

/** Waits until nothing is due, for at most `minutes`. Returns how many messages are still due. */
export async function settle({ environment }: Surroundings, minutes: number): Promise<number> {
  await using db = openDatabase(environment.DATA_DIR ?? '', environment.DATABASE_URL);
  const deadline = Date.now() + minutes * 60_000;
  for (;;) {
    const { due } = await outboxFacts(db, Date.now());
    if (due === 0 || Date.now() > deadline) return due;
    await sleep(1000);
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>;

async function readStored(db: Database) {
  const leads = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'lead.form', 'lead.status', 'contact.email_norm as email'])
    .execute();
  const calls = await db
    .selectFrom('booking')
    .select(['id', 'lead_id', 'start_at', 'status'])
    .execute();
  const messages = await db
    .selectFrom('outbox')
    .select(['id', 'dedupe_key', 'kind', 'status'])
    .execute();
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['id', 'email_norm as email'])
    .execute();
  return { leads, calls, messages, subscriptions };
}

/** What an accepted form must cause: kinds of messages, each with the id of what it is about. */
function expected({ calls, subscriptions }: Stored, lead: Stored['leads'][number]): string[] {
  const { id, form, email, status } = lead;
  const subscription = subscriptions.find((one) => one.email === email)?.id;
  if (form === 'newsletter') return [`newsletter.confirm:${subscription}`];
  const call = calls.find(({ lead_id }) => lead_id === id);
  if (call)
    return [`booking.confirm:${call.id}`, `booking.notice:${call.id}`, `lead.created:${id}`];
  const isAnswered = form === 'tool-email' || status !== 'awaiting_time';
  return [
    `lead.created:${id}`,
    ...(form === 'tool-email' ? [] : [`lead.notice:${id}`]),
    ...(isAnswered ? [`lead.ack:${id}`] : []),
  ];
}

/** What became of the visits. `broken` must be zero throughout. */
export async function judge(
  { environment, arrivals }: Surroundings,
  visits: readonly Visit[],
  faults: readonly Fault[],
) {
  await using db = openDatabase(environment.DATA_DIR ?? '', environment.DATABASE_URL);
  const stored = await readStored(db);
  const byEmail = Map.groupBy(stored.leads, ({ email }) => email);
  const accepted = visits.filter(({ acceptedAt }) => acceptedAt !== undefined);
  const lost = accepted.filter(({ email }) => !byEmail.has(email));
  const storedTwice = [...byEmail.values()].filter((leads) => leads.length > 1);
  const caused = new Set(
    stored.messages.map(({ kind, dedupe_key }) => `${kind}:${/[0-9a-f-]{36}/.exec(dedupe_key)}`),
  );
  const missing = accepted
    .flatMap(({ email }) => byEmail.get(email)?.slice(0, 1) ?? [])
    .flatMap((lead) => expected(stored, lead))
    .filter((message) => !caused.has(message));
  const starts = stored.calls
    .filter(({ status }) => status === 'confirmed')
    .map(({ start_at }) => start_at);
  const sent = stored.messages.filter(({ status }) => status === 'sent');
  const timesOf = (id: string) => arrivals.get(id) ?? [];
  const twice = [...arrivals.values()].filter((times) => times.length > 1);
  const wasInFlight = ([first = 0]: readonly number[]) =>
    faults.some(({ from, until }) => first > from - inFlightMs && first < until + inFlightMs);
  return {
    'answered ok': accepted.length,
    stored: byEmail.size,
    'delivered once': sent.filter(({ id }) => timesOf(id).length === 1).length,
    twice: twice.length,
    broken: {
      lost: lost.length,
      storedTwice: storedTwice.length,
      doubleBookings: starts.length - new Set(starts).size,
      missingMessages: missing.length,
      undelivered: sent.filter(({ id }) => timesOf(id).length === 0).length,
      dead: stored.messages.filter(({ status }) => status === 'dead').length,
      twiceWithoutFault: twice.filter((times) => !wasInFlight(times)).length,
    },
    examples: [...lost, ...missing, ...storedTwice].slice(0, 10),
  };
}

/** Number of visits accepted before the backup began that are not in it. */
export async function missingInBackup(
  file: string,
  began: number,
  visits: readonly Visit[],
): Promise<number> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'drill-backup-'));
  await extract({ file, cwd: folder.path });
  await using db = openDatabase(folder.path);
  const { leads } = await readStored(db);
  const emails = new Set(leads.map(({ email }) => email));
  return visits.filter(({ email, acceptedAt = began }) => acceptedAt < began && !emails.has(email))
    .length;
}
