/**
 * A program of its own for what concerns all that is held about one person: it may read and rewrite the whole database,
 * which takes seconds, and the server answers visitors meanwhile. One order as JSON on stdin, one answer as JSON on
 * stdout. See person-process.ts for the other side.
 */
import { text } from 'node:stream/consumers';
import { readConfig } from '../../config/config.ts';
import { clockAt } from '../../shared/clock.ts';
import { UserError } from '../../shared/user-error.ts';
import { siteOnDisk } from '../../words/site-on-disk.ts';
import { erasePerson, previewErasure } from './erase.ts';
import { readPerson } from './holdings.ts';
import { withDatabase } from './open-database.ts';
import type { PersonAnswer, PersonOrder } from './person-process.ts';

async function heldBy({ task, email, actor }: PersonOrder): Promise<object | undefined> {
  const config = readConfig(process.env);
  const clock = clockAt(config.testClock);
  const site = () => siteOnDisk(process.env);
  const context = { config, site, clock, actor, err: () => {} };
  switch (task) {
    case 'erase':
      return erasePerson(email, context, { notify: false });
    case 'preview':
      return previewErasure(email, context);
    case 'export':
      return withDatabase(context, (db) => readPerson(db, context, email, clock.now()));
  }
}

let answer: PersonAnswer;
try {
  answer = { held: (await heldBy(JSON.parse(await text(process.stdin)))) ?? null };
} catch (error) {
  // The operator reads what they can correct; other errors go to the server's log.
  answer = {
    fault: error instanceof UserError ? error.message : String((error as Error).stack ?? error),
  };
}
process.stdout.write(JSON.stringify(answer));
