/** Who may sign in to the desk: `npm run desk -- <command>`. Data on stdout, messages on stderr. */
import { deskRoles } from '#domain/desk/roles.ts';
import { normaliseEmail, readEmail } from '#domain/forms/normalise.ts';
import { databaseFile } from '#server/db/connect.ts';
import type { Desk } from '#server/desk/desk.ts';
import { createPeople } from '#server/desk/people.ts';
import { createSessions } from '#server/desk/sessions.ts';
import { createSignInLinks, inviteHours } from '#server/desk/sign-in-links.ts';
import { brandOf } from '#server/leads/store-settings.ts';
import { iso } from '#server/ops/operator/lead-records.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { secretOf } from '#server/shared/secret.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  exitCode,
  flag,
  NotFoundError,
  oneOf,
  oneWord,
  printable,
  type Run,
  runAtShell,
  runCommand,
  text,
  UsageError,
} from './shared/command.ts';

/** The commands need no passkeys, which belong to the site's address and so to its words. */
type Access = Pick<Desk, 'people' | 'sessions' | 'links'>;

/** Runs `use` with the desk; undefined after saying which database was looked for when there is none yet. */
function withDesk<Result>(context: CommandContext, use: (desk: Access) => Promise<Result>) {
  const { config, clock, site, err } = context;
  if (!config.desk)
    err('DESK=off is set: the desk is switched off, and nobody can sign in until that is removed.');
  return withDatabase(context, (db, write) => {
    const options = {
      db,
      write,
      clock,
      secret: secretOf(config),
      settings: () => ({ brand: brandOf(site()) }),
      onStored: () => {},
    };
    const people = createPeople(options);
    const links = createSignInLinks({ ...options, people });
    return use({ people, links, sessions: createSessions(options) });
  });
}

function oneEmail(words: readonly string[]): string {
  const email = readEmail(oneWord('the email address of one person')(words));
  if (email !== undefined) return email;
  throw new UsageError('Give the email address of one person: name@firm.example.');
}

const invite = command({
  usage: 'invite <email> [--role R] [--name N]',
  summary: `Lets a person sign in to the desk, and prints a link that works once and for ${inviteHours} hours. R is owner (the default) or reader. The first invitation opens the desk. Invite a person again to give them a new link or another role.`,
  options: { role: text, name: text },
  argument: oneEmail,
  async run(values, context, email) {
    const role = oneOf('role', deskRoles, values.role) ?? 'owner';
    const { actor, outJson, err } = context;
    const invited = await withDesk(context, async ({ people, links }) => {
      const name = values.name === undefined ? {} : { name: values.name };
      const { person, isNew } = await people.invite({ email, role, actor, ...name });
      return { path: await links.invite(person), isNew };
    });
    if (!invited) return exitCode.failed;
    const { path, isNew } = invited;
    outJson({ email, role, url: `${siteUrlOf(context)}${path}`, isNew });
    const { dataDir, databaseUrl } = context.config;
    err(
      `Open the link within ${inviteHours} hours; it works once, at the server of ${databaseUrl ? 'DATABASE_URL' : databaseFile(dataDir)}.`,
    );
  },
});

/** Empty, after saying why, while the words cannot be read: the link is good behind any address of the server. */
function siteUrlOf({ site, err }: CommandContext): string {
  try {
    return site().url;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    err(`${error.message}\nPut the address of your site before the link.`);
    return '';
  }
}

const sessions = command({
  usage: 'sessions [<email>] [--end]',
  summary:
    'Who may sign in to the desk, and how many sessions of each are open. With --end, one person is signed out everywhere at once.',
  options: { end: flag },
  argument: (words) => (words.length === 0 ? undefined : oneEmail(words)),
  async run({ end = false }, context, email) {
    if (end && email === undefined) throw new UsageError('Say whose sessions end: one address.');
    const items = await withDesk(context, async ({ people, sessions }) => {
      const all = await people.list();
      const wanted = all.filter(
        (person) => email === undefined || person.email_norm === normaliseEmail(email),
      );
      if (end) for (const { id } of wanted) await sessions.endAll(id, context.actor);
      return Promise.all(
        wanted.map(async ({ id, email, name, role, created_at, disabled_at }) => ({
          id,
          email,
          name,
          role,
          createdAt: iso(created_at),
          disabledAt: iso(disabled_at),
          sessions: (await sessions.list(id)).length,
        })),
      );
    });
    if (email !== undefined && items?.length === 0) throw nobody(email);
    context.outJson(items ?? []);
  },
});

const nobody = (email: string) =>
  new NotFoundError(`Nobody at the desk has the address ${printable(email)}.`);

const disable = command({
  usage: 'disable <email>',
  summary:
    'Nobody signs in as this person any more, and every session ends at once. Invite them again to undo it.',
  options: {},
  argument: oneEmail,
  async run(_values, context, email) {
    const found = await withDesk(context, async ({ people }) => {
      const person = await people.byEmail(email);
      return person && people.disable(person.id, context.actor);
    });
    if (!found) throw nobody(email);
    context.outJson({ email: found.email, disabled: true });
  },
});

const commands = { invite, sessions, disable };

const notes = `Reads the same environment as the server (DATA_DIR, DATABASE_URL and so on) and
works while it runs. Prints one JSON document; use npm run --silent desk -- …
when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found.`;

export const run: Run = (args, environment, write) =>
  runCommand({ name: 'desk', commands, notes }, args, environment, write);

if (import.meta.main) await runAtShell(run);
