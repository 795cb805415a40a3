/** Private addresses of hosts' calendars: of the configuration, and those that were typed at the desk, stored encrypted. */
import { createHash } from 'node:crypto';
import type { BookingConfig } from '#domain/booking/config.ts';
import { insert, remove } from '../../db/rows.ts';
import type { Database, Trx } from '../../db/tables.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Secret } from '../../shared/secret.ts';
import { FeedError } from './feed-bytes.ts';

type Host = BookingConfig['hosts'][number];

interface StoredAddress {
  hostId: string;
  /** As the host calls it. */
  name: string;
  /** Encrypted: `calendar-address`. */
  address: string;
}

/** A calendar that is read by its address alone. */
export interface Feed {
  hostId: string;
  host: Host;
  urlHash: string;
  /** Typed at the desk; undefined for one of the configuration. */
  typed?: { id: string; name: string };
  /** Throws a FeedError if the site's key has changed. */
  address(secret: Secret): string;
}

const purpose = 'calendar-address';
const settingOf = (id: string) => `${purpose}:${id}` as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The stored address opens only as the same calendar of the same host. */
const aboutOf = (id: string, hostId: string) => JSON.stringify([id, hostId]);

async function storedIn(db: Database | Trx): Promise<(StoredAddress & { id: string })[]> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'like', settingOf('%'))
    .orderBy('changed_at')
    .orderBy('name')
    .execute();
  return rows.map(({ name, value }) => ({
    ...JSON.parse(value),
    id: name.slice(settingOf('').length),
  }));
}

/** The calendars of the hosts that there are, in their order. */
export async function feedsIn(db: Database | Trx, { hosts }: BookingConfig): Promise<Feed[]> {
  const stored = await storedIn(db);
  return hosts.flatMap((host) => [
    ...[...new Set(host.busyIcs)].map((url) => ({
      hostId: host.id,
      host,
      urlHash: sha256(url),
      address: () => url,
    })),
    ...stored
      .filter(({ hostId }) => hostId === host.id)
      .map(({ id, name, address: concealed }) => ({
        hostId: host.id,
        host,
        urlHash: sha256(`typed ${id}`),
        typed: { id, name },
        address(secret: Secret) {
          const address = secret.reveal(purpose, concealed, aboutOf(id, host.id));
          if (address !== undefined) return address;
          throw new FeedError('needs its address again, because the key of the site has changed');
        },
      })),
  ]);
}

/** Call in a transaction. `by`: `desk:<person>`; `at`: ms since 1970. */
export async function addAddress(
  trx: Trx,
  secret: Secret,
  { hostId, name, address }: StoredAddress,
  { by, at }: { by: string; at: number },
): Promise<void> {
  const id = uuidv7(at);
  const concealed = secret.conceal(purpose, address, aboutOf(id, hostId));
  const value = JSON.stringify({ hostId, name, address: concealed } satisfies StoredAddress);
  await insert(trx, 'setting', { name: settingOf(id), value, changed_by: by, changed_at: at });
}

export const removeAddress = (trx: Trx, id: string) =>
  remove(trx, 'setting', { name: settingOf(id) });
