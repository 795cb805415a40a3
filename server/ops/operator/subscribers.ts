/** Confirmed subscribers with proof of consent, newest confirmation first. */
import { beyond, inPages } from '../../db/rows.ts';
import type { Database } from '../../db/tables.ts';
import { newsletterLinks } from '../../shared/opt-in-links.ts';
import type { Secret } from '../../shared/secret.ts';
import type { Column } from './lead-records.ts';

type Subscriber = Awaited<ReturnType<typeof withProof>>[number];

interface SubscriberFilter {
  /** Milliseconds since 1970: confirmed at or after this instant. */
  since?: number | undefined;
  /** Confirmed before this instant. */
  until?: number | undefined;
}

interface SubscriberOptions {
  db: Database;
  secret: Secret;
  /** Public origin without a trailing slash. */
  siteUrl: string;
}

const pageSize = 200;

/** Yields pages of subscribers by keyset, so that a long list needs little memory and no long lock. */
export async function* subscriberPages(options: SubscriberOptions, filter: SubscriberFilter) {
  const pages = inPages<Row>(pageSize, (last) => page(options.db, filter, last));
  for await (const rows of pages) yield withProof(options, rows);
}

/** Instants are ISO strings. */
async function withProof({ db, secret, siteUrl }: SubscriberOptions, rows: readonly Row[]) {
  const links = newsletterLinks(secret, siteUrl);
  const pages = await pagesOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    /** Time of the last request before the confirmation. */
    requestedAt: new Date(row.requested_at).toISOString(),
    confirmedAt: new Date(row.confirmed_at).toISOString(),
    /** Name of the requesting form. */
    source: row.source,
    /** Path of the page with that form; null once the request was deleted. */
    page: pages.get(row.id) ?? null,
    consent: consentOf(row),
    /** Ends the subscription: for List-Unsubscribe of each issue. */
    unsubscribeUrl: links.endUrl(row),
  }));
}

const own = (
  ...names: ('id' | 'email' | 'name' | 'requestedAt' | 'confirmedAt' | 'source' | 'page')[]
) => names.map((name): Column<Subscriber> => [name, (subscriber) => subscriber[name]]);

export const subscriberColumns: readonly Column<Subscriber>[] = [
  ...own('id', 'email', 'name', 'requestedAt', 'confirmedAt', 'source', 'page'),
  ['wordingId', ({ consent }) => consent?.wordingId],
  ['wordingVersion', ({ consent }) => consent?.wordingVersion],
  ['wordingSha256', ({ consent }) => consent?.wordingSha256],
  ['method', ({ consent }) => consent?.method],
  ['unsubscribeUrl', ({ unsubscribeUrl }) => unsubscribeUrl],
];

async function page(
  db: Database,
  { since, until }: SubscriberFilter,
  after: { confirmed_at: number; id: string } | undefined,
) {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.contact_id', '=', 'subscription.contact_id')
        .onRef('consent.at', '=', 'subscription.confirmed_at')
        .on('consent.method', 'in', ['double_opt_in', 'import'])
        .on('consent.granted', '=', 1),
    )
    .select(['subscription.id', 'subscription.contact_id', 'subscription.nonce'])
    .select([
      'subscription.requested_at',
      'subscription.confirmed_at',
      'contact.email',
      'contact.name',
    ])
    .select(['consent.form as source', 'consent.method', 'consent.wording_id'])
    .select(['consent.wording_version', 'consent.wording_sha256'])
    .where('subscription.status', '=', 'confirmed')
    .where(({ eb, and }) =>
      and([
        ...(since === undefined ? [] : [eb('subscription.confirmed_at', '>=', since)]),
        ...(until === undefined ? [] : [eb('subscription.confirmed_at', '<', until)]),
        ...beyond(after && { at: after.confirmed_at, id: after.id }, [
          'subscription.confirmed_at',
          'subscription.id',
        ]),
      ]),
    )
    .orderBy('subscription.confirmed_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(pageSize)
    .execute();
  // Confirmed rows always have this time; the column is null only in other states.
  return rows.map((row) => ({ ...row, confirmed_at: row.confirmed_at ?? 0 }));
}

type Row = Awaited<ReturnType<typeof page>>[number];

/** What the subscriber agreed to by confirming; null if no such consent is stored. */
function consentOf({ wording_id, wording_version, wording_sha256, method }: Row) {
  return wording_id === null ||
    wording_version === null ||
    wording_sha256 === null ||
    method === null
    ? null
    : {
        wordingId: wording_id,
        wordingVersion: wording_version,
        wordingSha256: wording_sha256,
        method,
      };
}

/** By subscription: the page of the confirmed request, if that request is still stored. */
async function pagesOf(db: Database, rows: readonly Row[]): Promise<Map<string, string | null>> {
  const contacts = rows.map(({ contact_id }) => contact_id);
  const requests = await db
    .selectFrom('lead')
    .select(['contact_id', 'form', 'page_path', 'created_at'])
    .where('contact_id', 'in', contacts)
    .where('verdict', '=', 'clean')
    .orderBy('created_at')
    .execute();
  const requestOf = ({ contact_id, source, requested_at }: Row) =>
    requests.findLast(
      (one) =>
        one.contact_id === contact_id && one.form === source && one.created_at <= requested_at,
    );
  return new Map(rows.map((row) => [row.id, requestOf(row)?.page_path ?? null]));
}
