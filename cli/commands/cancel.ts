import { readReason } from '#server/booking/change-call.ts';
import { type Command, exitCode, NotFoundError, oneId, readArgs, UsageError } from '../shared/command.ts';
import { callOptions, withCalls } from '../shared/open-calls.ts';
import { printable } from '../shared/table.ts';

export const cancel: Command = {
  usage: 'cancel <booking id> [--reason T] [--no-mail] [--json]',
  summary:
    'Cancels a call that is still to come; its time is free again. Visitor and host get a mail, with --no-mail the host alone, who also reads the reason.',
  async run(args, context) {
    const options = { ...callOptions, reason: { type: 'string' } } as const;
    const { values, positionals } = readArgs(args, options);
    const id = oneId('call', positionals);
    const reason = readReason(values.reason);
    if ('fault' in reason) throw new UsageError(`${reason.fault}.`);
    const { cancelCall } = await import('#server/booking/change-call.ts');
    const { actor, clock, out, err } = context;
    const sendMail = !values['no-mail'];
    const how = { by: actor, reason: reason.text, sendMail, now: clock.now() };
    const result = await withCalls(context, (write, settings) => cancelCall(write, settings, id, how));
    if (result === undefined || result === 'not_found')
      throw new NotFoundError(`There is no call ${printable(id)}.`);
    if (result === 'too_late') {
      err('This call has begun, or it was closed as missed: it can no longer be cancelled.');
      return exitCode.failed;
    }
    const isUnchanged = result === 'already_cancelled';
    if (values.json) out(JSON.stringify({ id, status: 'cancelled', isUnchanged }, null, 2));
    else if (isUnchanged) err('The call is cancelled already. Nothing was changed.');
    else err(`The call is cancelled. ${sendMail ? 'Visitor and host get' : 'The host gets'} an email.`);
    return exitCode.done;
  },
};
