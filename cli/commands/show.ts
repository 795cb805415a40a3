import { readLead } from '#server/operator/lead-record.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { command, NotFoundError, oneId } from '../shared/command.ts';
import { printable } from '../shared/words.ts';

export const show = command({
  usage: 'show <lead id>',
  summary: 'One inquiry with its contact, consents, messages and history.',
  options: {},
  argument: oneId('inquiry'),
  async run(_values, context, id) {
    const record = await withDatabase(context, (db) => readLead(db, id, context.config.retentionDays));
    if (!record) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    context.outJson(record);
  },
});
