import { humanTime } from '#server/operator/dates.ts';
import { type Command, exitCode, readOptions } from '../shared/command.ts';
import { table } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';
import { withDesk } from './with-desk.ts';

export const list: Command = {
  usage: 'list [--json]',
  summary: 'Who may sign in to the desk, and how many sessions of each are open.',
  async run(args, context) {
    const values = readOptions(args, { json: { type: 'boolean' } });
    const { config, out, err, width } = context;
    const people = await withDesk(context, async (desk) => {
      const all = await desk.people.list();
      return Promise.all(
        all.map(async (person) => ({ person, sessions: (await desk.sessions.list(person.id)).length })),
      );
    });
    if (!people) return exitCode.done;
    if (values.json) {
      const items = people.map(({ person, sessions }) => ({
        id: person.id,
        email: person.email,
        name: person.name,
        role: person.role,
        createdAt: new Date(person.created_at).toISOString(),
        disabledAt: person.disabled_at === null ? null : new Date(person.disabled_at).toISOString(),
        sessions,
      }));
      out(JSON.stringify(items, null, 2));
      return exitCode.done;
    }
    const zone = businessZone(config);
    const rows = people.map(({ person, sessions }) => [
      person.email,
      person.name,
      person.disabled_at === null ? person.role : 'disabled',
      humanTime(person.created_at, zone),
      String(sessions),
    ]);
    if (rows.length > 0) out(table(['EMAIL', 'NAME', 'ROLE', 'INVITED', 'SESSIONS'], rows, width));
    else err('Nobody may sign in yet: npm run desk -- invite owner@firm.example');
    return exitCode.done;
  },
};
