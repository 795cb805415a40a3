/** What the commands about a booked call have in common. */
import type { CallSettings } from '#server/booking/call-settings.ts';
import type { Write } from '#server/db/write.ts';
import type { Surroundings } from './command.ts';
import { withDatabase } from './open-database.ts';

export const callOptions = { 'no-mail': { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** Undefined when there is no database yet. Loaded late, because the mails bring much with them. */
export async function withCalls<Result>(
  surroundings: Surroundings,
  change: (write: Write, settings: CallSettings) => Promise<Result>,
): Promise<Result | undefined> {
  const { callSettings } = await import('#server/store-settings.ts');
  const { secretOf } = await import('#server/secret.ts');
  const { config } = surroundings;
  return withDatabase(surroundings, (_db, write) => change(write, callSettings(config, secretOf(config))));
}
