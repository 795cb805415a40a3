import { deskRoles } from '#domain/desk/roles.ts';
import { inviteHours } from '#server/desk/sign-in-links.ts';
import { type Command, exitCode, oneOf, readArgs } from '../shared/command.ts';
import { oneEmail, withDesk } from './with-desk.ts';

export const invite: Command = {
  usage: 'invite <email> [--role R] [--name N] [--json]',
  summary: `Lets a person sign in to the desk, and prints a link that works once and for ${inviteHours} hours. R is owner (the default) or reader. The first invitation opens the desk. Invite a person again to give them a new link or another role.`,
  async run(args, context) {
    const { values, positionals } = readArgs(args, {
      role: { type: 'string' },
      name: { type: 'string' },
      json: { type: 'boolean' },
    });
    const email = oneEmail(positionals);
    const role = oneOf('role', deskRoles, values.role) ?? 'owner';
    const { actor, out, err } = context;
    const invited = await withDesk(context, async ({ people, links }) => {
      const name = values.name === undefined ? {} : { name: values.name };
      const { person, isNew } = await people.invite({ email, role, actor, ...name });
      return { url: await links.invite(person), isNew };
    });
    if (!invited) return exitCode.failed;
    const { url, isNew } = invited;
    out(values.json ? JSON.stringify({ email, role, url, isNew }, null, 2) : url);
    err(`${email} may sign in as ${role}. Open the link within ${inviteHours} hours; it works once.`);
    return exitCode.done;
  },
};
