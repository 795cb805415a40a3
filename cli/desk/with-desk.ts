import { createDesk, type Desk } from '#server/desk/desk.ts';
import { brandAt } from '#server/leads/store-settings.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { secretOf } from '#server/shared/secret.ts';
import { type CommandContext, UsageError } from '../shared/command.ts';

/** Runs `use` with the desk; undefined after saying so when there is no database yet. */
export function withDesk<Result>(context: CommandContext, use: (desk: Desk) => Promise<Result>) {
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

/** The one email address that a command is about. */
export function oneEmail([email, ...more]: readonly string[]): string {
  if (!email?.includes('@')) throw new UsageError('Give the email address of one person: name@firm.example.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`);
  return email;
}
