import { type Command, exitCode, NotFoundError, readArgs } from '../shared/command.ts';
import { printable } from '../shared/table.ts';
import { oneEmail, withDesk } from './with-desk.ts';

export const disable: Command = {
  usage: 'disable <email>',
  summary:
    'Nobody signs in as this person any more, and every session ends at once. Invite them again to undo it.',
  async run(args, context) {
    const email = oneEmail(readArgs(args, {}).positionals);
    const { actor, err } = context;
    const found = await withDesk(context, async ({ people }) => {
      const person = await people.byEmail(email);
      return person && people.disable(person.id, actor);
    });
    if (!found) throw new NotFoundError(`Nobody at the desk has the address ${printable(email)}.`);
    err(`${found.email} can no longer sign in.`);
    return exitCode.done;
  },
};
