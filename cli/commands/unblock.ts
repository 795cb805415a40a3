import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, NotFoundError, oneId, readArgs } from '../shared/command.ts';
import { printable } from '../shared/table.ts';

export const unblock: Command = {
  usage: 'unblock <block id> [--json]',
  summary: 'Removes a block; its times can be booked again.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const id = oneId('block', positionals);
    const { removeBlock } = await import('#server/booking/blocks.ts');
    const { actor, clock, out, err } = context;
    const change = { by: actor, now: clock.now() };
    const wasThere = await withDatabase(context, (_db, write) => removeBlock(write, id, change));
    if (!wasThere) throw new NotFoundError(`There is no block ${printable(id)}.`);
    if (values.json) out(JSON.stringify({ id, isRemoved: true }, null, 2));
    else err('The block is removed.');
    return exitCode.done;
  },
};
