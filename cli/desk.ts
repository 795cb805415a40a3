/** Who may sign in to the desk: `npm run desk -- <command>`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { deskRoles } from '#domain/desk/roles.ts';
import { createDesk, type Desk } from '#server/desk/desk.ts';
import { inviteHours } from '#server/desk/sign-in-links.ts';
import { brandAt } from '#server/leads/store-settings.ts';
import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { secretOf } from '#server/shared/secret.ts';
import {
  type Command,
  type CommandContext,
  command,
  exitCode,
  flag,
  NotFoundError,
  oneOf,
  readArgs,
  text,
  UsageError,
} from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';
import { printable, table } from './shared/table.ts';

/** Runs `use` with the desk; undefined after saying so when there is no database yet. */
function withDesk<Result>(context: CommandContext, use: (desk: Desk) => Promise<Result>) {
  const { config, clock, err } = context;
  if (!config.desk)
    err('DESK=off is set: the desk is switched off, and nobody can sign in until that is removed.');
  return withDatabase(context, (db, write) =>
    use(
      createDesk({
        ...{ db, write, clock, secret: secretOf(config), brand: brandAt(config.siteUrl) },
        onStored: () => {},
      }),
    ),
  );
}

function oneEmail([email, ...more]: readonly string[]): string {
  if (!email?.includes('@')) throw new UsageError('Give the email address of one person: name@firm.example.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`);
  return email;
}

const nobody = (email: string) =>
  new NotFoundError(`Nobody at the desk has the address ${printable(email)}.`);

const invite = command({
  usage: 'invite <email> [--role R] [--name N] [--json]',
  summary: `Lets a person sign in to the desk, and prints a link that works once and for ${inviteHours} hours. R is owner (the default) or reader. The first invitation opens the desk. Invite a person again to give them a new link or another role.`,
  options: { role: text, name: text },
  argument: oneEmail,
  async run(values, context, email) {
    const role = oneOf('role', deskRoles, values.role) ?? 'owner';
    const { actor, out, outJson, err } = context;
    const invited = await withDesk(context, async ({ people, links }) => {
      const name = values.name === undefined ? {} : { name: values.name };
      const { person, isNew } = await people.invite({ email, role, actor, ...name });
      return { url: await links.invite(person), isNew };
    });
    if (!invited) return exitCode.failed;
    if (values.json) outJson({ email, role, ...invited });
    else out(invited.url);
    err(`${email} may sign in as ${role}. Open the link within ${inviteHours} hours; it works once.`);
  },
});

const list = command({
  usage: 'list [--json]',
  summary: 'Who may sign in to the desk, and how many sessions of each are open.',
  options: {},
  async run({ json }, context) {
    const { zone, out, outJson, err, width } = context;
    const people = await withDesk(context, async (desk) => {
      const all = await desk.people.list();
      return Promise.all(
        all.map(async (person) => ({ ...person, sessions: (await desk.sessions.list(person.id)).length })),
      );
    });
    if (!people) return;
    if (json) {
      const items = people.map(({ id, email, name, role, created_at, disabled_at, sessions }) => ({
        ...{ id, email, name, role, createdAt: iso(created_at) },
        ...{ disabledAt: iso(disabled_at), sessions },
      }));
      return outJson(items);
    }
    const rows = people.map(({ email, name, role, created_at, disabled_at, sessions }) => [
      email,
      name,
      disabled_at === null ? role : 'disabled',
      humanTime(created_at, zone),
      String(sessions),
    ]);
    if (rows.length > 0) out(table(['EMAIL', 'NAME', 'ROLE', 'INVITED', 'SESSIONS'], rows, width));
    else err('Nobody may sign in yet: npm run desk -- invite owner@firm.example');
  },
});

const disable: Command = {
  usage: 'disable <email>',
  summary:
    'Nobody signs in as this person any more, and every session ends at once. Invite them again to undo it.',
  async run(args, context) {
    const email = oneEmail(readArgs(args, {}).positionals);
    const found = await withDesk(context, async ({ people }) => {
      const person = await people.byEmail(email);
      return person && people.disable(person.id, context.actor);
    });
    if (!found) throw nobody(email);
    context.err(`${found.email} can no longer sign in.`);
    return exitCode.done;
  },
};

const sessions = command({
  usage: 'sessions <email> [--end] [--json]',
  summary: 'Where a person is signed in. With --end every session ends at once.',
  options: { end: flag },
  argument: oneEmail,
  async run({ end, json }, context, email) {
    const { actor, zone, out, outJson, err, width } = context;
    const found = await withDesk(context, async (desk) => {
      const person = await desk.people.byEmail(email);
      if (!person) return undefined;
      const open = await desk.sessions.list(person.id);
      return { open, ended: end ? await desk.sessions.endAll(person.id, actor) : 0 };
    });
    if (!found) throw nobody(email);
    if (json) {
      outJson(
        found.open.map(({ agent, created_at, seen_at }) => ({
          ...{ agent, beganAt: iso(created_at), seenAt: iso(seen_at) },
        })),
      );
    } else if (found.open.length > 0) {
      const rows = found.open.map(({ agent, created_at, seen_at }) => [
        agent,
        humanTime(created_at, zone),
        humanTime(seen_at, zone),
      ]);
      out(table(['BROWSER', 'BEGAN', 'LAST SEEN'], rows, width));
    }
    if (end) err(found.ended === 1 ? '1 session ended.' : `${found.ended} sessions ended.`);
    else if (found.open.length === 0) err('No session is open.');
  },
});

const commands = { invite, list, disable, sessions };

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. With --json the output is one JSON document; use
npm run --silent desk -- … when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

export const run: Run = (args, environment, write) =>
  runCommand({ name: 'desk', commands, notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
