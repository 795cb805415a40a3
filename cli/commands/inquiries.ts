/** Inquiries: lists them, releases those taken for spam. */
import { humanTime } from '#server/operator/dates.ts';
import { listLeads } from '#server/operator/lead-list.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { command, NotFoundError, oneId } from '../shared/command.ts';
import { besidesId, printable, table } from '../shared/table.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';

export const list = command({
  usage: `list ${filterUsage} [--json]`,
  summary: 'Newest inquiries first, 50 unless told otherwise; spam only with --verdict spam.',
  options: filterOptions,
  async run(values, context) {
    const filter = filterOf(values, '50');
    const page = await withDatabase(context, (db) => listLeads(db, filter));
    const { items, nextCursor } = page ?? { items: [], nextCursor: null };
    const { out, outJson, err, width, zone } = context;
    if (values.json) return outJson({ items, nextCursor });
    if (items.length > 0) {
      const rows = items.map((item) => ({
        id: item.id,
        cells: [
          humanTime(item.createdAt, zone),
          item.form,
          item.verdict === 'clean' ? item.status : `${item.status} (${item.verdict})`,
          item.name ?? '',
          item.email,
          item.company ?? '',
          item.bookingStart ? humanTime(item.bookingStart, zone) : '',
        ],
      }));
      const headings = ['RECEIVED', 'FORM', 'STATUS', 'NAME', 'EMAIL', 'FIRM', 'CALL'];
      out(besidesId(headings, rows, { width, below: ['EMAIL', 'FIRM', 'CALL'] }));
    } else if (page) err('No inquiries match.');
    if (nextCursor) err(`There are more: add --cursor ${nextCursor}`);
  },
});

export const release = command({
  usage: 'release <lead id> [--json]',
  summary:
    'A person was taken for spam: makes the inquiry clean and sends the mails and webhooks that were held back.',
  options: {},
  argument: oneId('inquiry'),
  async run({ json }, context, id) {
    const { config, clock, actor, out, outJson, err, width } = context;
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
    if (json) return outJson({ id, from, verdict: 'clean', messages });
    if (from === 'clean') return err('The inquiry is clean already. Nothing was changed.');
    if (messages.length > 0) {
      const rows = messages.map((message) => [message.id, message.channel, message.kind]);
      out(table(['MESSAGE', 'CHANNEL', 'KIND'], rows, width));
    }
    const sent = messages.length === 1 ? '1 message is' : `${messages.length} messages are`;
    err(`The inquiry was ${from} and is now clean. ${sent} on the way.`);
  },
});
