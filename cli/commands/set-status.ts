import { nearest } from '#server/config-names.ts';
import { changeStatus, settable } from '#server/operator/lead-status.ts';
import { type Command, exitCode, oneId, readArgs, UsageError } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { printable } from '../table.ts';

export const setStatus: Command = {
  usage: 'set-status <lead id> <status> [--json]',
  summary: `What became of an enquiry: ${settable.join(', ')}.`,
  async run(args, surroundings) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [given, status, ...more] = positionals;
    const id = oneId('enquiry', given === undefined ? [] : [given, ...more]);
    const wanted = settable.find((one) => one === status);
    if (!wanted) {
      const hint = status === undefined ? '' : ` Did you mean ${nearest(status, settable)}?`;
      throw new UsageError(`The status must be one of ${settable.join(', ')}.${hint}`);
    }
    const { out, err, clock, actor } = surroundings;
    const result = await withDatabase(surroundings, (_db, write) =>
      changeStatus(write, { id, to: wanted, actor, now: clock.now() }),
    );
    if (!result) {
      err(`There is no enquiry ${printable(id)}.`);
      return exitCode.notFound;
    }
    if (values.json) out(JSON.stringify({ id, from: result.from, status: wanted }, null, 2));
    else if (result.from === wanted) err(`The enquiry is ${wanted} already. Nothing was changed.`);
    else err(`The enquiry was ${result.from} and is now ${wanted}.`);
    return exitCode.done;
  },
};
