/** Shared by the commands about a booked call. */
import type { CallSettings } from '#server/booking/call-settings.ts';
import type { Write } from '#server/db/write.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import type { CommandContext } from './command.ts';

export const callOptions = { 'no-mail': { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** Undefined if there is no database yet. Imports late, because the mail code is large. */
export async function withCalls<Result>(
  context: CommandContext,
  change: (write: Write, settings: CallSettings) => Promise<Result>,
): Promise<Result | undefined> {
  const { callSettings } = await import('#server/leads/store-settings.ts');
  const { secretOf } = await import('#server/shared/secret.ts');
  const { config } = context;
  return withDatabase(context, (_db, write) => change(write, callSettings(config, secretOf(config))));
}
