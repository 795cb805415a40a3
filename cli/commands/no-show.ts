import { type Command, exitCode, NotFoundError, oneId, readArgs } from '../shared/command.ts';
import { callOptions, withCalls } from '../shared/open-calls.ts';
import { printable } from '../shared/table.ts';

const refusals = {
  too_early: 'This call has not begun yet.',
  cancelled: 'This call was cancelled.',
} as const;

export const noShow: Command = {
  usage: 'no-show <booking id> [--no-mail] [--json]',
  summary:
    'Nobody came to a call. The visitor gets a mail with the way to another time, unless --no-mail is given.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, callOptions);
    const id = oneId('call', positionals);
    const { markNoShow } = await import('#server/booking/change-call.ts');
    const { actor, clock, out, err } = context;
    const sendMail = !values['no-mail'];
    const how = { by: actor, sendMail, now: clock.now() };
    const result = await withCalls(context, (write, settings) => markNoShow(write, settings, id, how));
    if (result === undefined || result === 'not_found')
      throw new NotFoundError(`There is no call ${printable(id)}.`);
    if (result === 'too_early' || result === 'cancelled') {
      err(refusals[result]);
      return exitCode.failed;
    }
    const isUnchanged = result === 'already_marked';
    if (values.json) out(JSON.stringify({ id, status: 'no_show', isUnchanged }, null, 2));
    else if (isUnchanged) err('The call is marked as missed already. Nothing was changed.');
    else err(`The call is marked as missed.${sendMail ? ' The visitor gets an email.' : ''}`);
    return exitCode.done;
  },
};
