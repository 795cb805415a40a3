import { nearest } from '#server/config/config-names.ts';
import { changeStatus, settable } from '#server/operator/lead-status.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, NotFoundError, oneId, readArgs, UsageError } from '../shared/command.ts';
import { printable } from '../shared/table.ts';

export const setStatus: Command = {
  usage: 'set-status <lead id> <status> [--json]',
  summary: `What became of an inquiry: ${settable.join(', ')}.`,
  async run(args, context) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [given, status, ...more] = positionals;
    const id = oneId('inquiry', given === undefined ? [] : [given, ...more]);
    const wanted = settable.find((one) => one === status);
    if (!wanted) {
      const hint = status === undefined ? '' : ` Did you mean ${nearest(status, settable)}?`;
      throw new UsageError(`The status must be one of ${settable.join(', ')}.${hint}`);
    }
    const { out, err, clock, actor } = context;
    const result = await withDatabase(context, (_db, write) =>
      changeStatus(write, { id, to: wanted, actor, now: clock.now() }),
    );
    if (!result) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    if (values.json) out(JSON.stringify({ id, from: result.from, status: wanted }, null, 2));
    else if (result.from === wanted) err(`The inquiry is ${wanted} already. Nothing was changed.`);
    else err(`The inquiry was ${result.from} and is now ${wanted}.`);
    return exitCode.done;
  },
};
