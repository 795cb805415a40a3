import { type Command, exitCode, oneId, readArgs } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { printable, table } from '../table.ts';

export const release: Command = {
  usage: 'release <lead id> [--json]',
  summary:
    'A person was taken for spam: makes the enquiry clean and sends the mails and webhooks that were held back.',
  async run(args, surroundings) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const id = oneId('enquiry', positionals);
    const { config, clock, actor, out, err, width } = surroundings;
    // Loaded here because the mails bring much with them that the other commands do without.
    const { releaseLead } = await import('#server/operator/release.ts');
    const { storeSettings } = await import('#server/store-settings.ts');
    const { secretOf } = await import('#server/secret.ts');
    const result = await withDatabase(surroundings, (db, write) => {
      const settings = storeSettings(config);
      return releaseLead(id, { db, write, secret: secretOf(config), settings, actor, now: clock.now() });
    });
    if (!result) {
      err(`There is no enquiry ${printable(id)}.`);
      return exitCode.notFound;
    }
    const { from, messages } = result;
    if (values.json) {
      out(JSON.stringify({ id, from, verdict: 'clean', messages }, null, 2));
      return exitCode.done;
    }
    if (from === 'clean') {
      err('The enquiry is clean already. Nothing was changed.');
      return exitCode.done;
    }
    if (messages.length > 0) {
      const rows = messages.map((message) => [message.id, message.channel, message.kind]);
      out(table(['MESSAGE', 'CHANNEL', 'KIND'], rows, width));
    }
    const sent = messages.length === 1 ? '1 message is' : `${messages.length} messages are`;
    err(`The enquiry was ${from} and is now clean. ${sent} on the way.`);
    return exitCode.done;
  },
};
