import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, NotFoundError, oneId, readArgs } from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';

export const release: Command = {
  usage: 'release <lead id> [--json]',
  summary:
    'A person was taken for spam: makes the inquiry clean and sends the mails and webhooks that were held back.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const id = oneId('inquiry', positionals);
    const { config, clock, actor, out, err, width } = context;
    // Imported here because the mail code is large and the other commands do not need it.
    const { releaseLead } = await import('#server/operator/release.ts');
    const { storeSettings } = await import('#server/leads/store-settings.ts');
    const { secretOf } = await import('#server/shared/secret.ts');
    const result = await withDatabase(context, (db, write) => {
      const settings = storeSettings(config);
      return releaseLead(id, { db, write, secret: secretOf(config), settings, actor, now: clock.now() });
    });
    if (!result) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    const { from, messages } = result;
    if (values.json) {
      out(JSON.stringify({ id, from, verdict: 'clean', messages }, null, 2));
      return exitCode.done;
    }
    if (from === 'clean') {
      err('The inquiry is clean already. Nothing was changed.');
      return exitCode.done;
    }
    if (messages.length > 0) {
      const rows = messages.map((message) => [message.id, message.channel, message.kind]);
      out(table(['MESSAGE', 'CHANNEL', 'KIND'], rows, width));
    }
    const sent = messages.length === 1 ? '1 message is' : `${messages.length} messages are`;
    err(`The inquiry was ${from} and is now clean. ${sent} on the way.`);
    return exitCode.done;
  },
};
