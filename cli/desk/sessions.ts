import { humanTime } from '#server/operator/dates.ts';
import { type Command, exitCode, NotFoundError, readArgs } from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';
import { oneEmail, withDesk } from './with-desk.ts';

export const sessions: Command = {
  usage: 'sessions <email> [--end] [--json]',
  summary: 'Where a person is signed in. With --end every session ends at once.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, { end: { type: 'boolean' }, json: { type: 'boolean' } });
    const email = oneEmail(positionals);
    const { config, actor, out, err, width } = context;
    const found = await withDesk(context, async (desk) => {
      const person = await desk.people.byEmail(email);
      if (!person) return undefined;
      const open = await desk.sessions.list(person.id);
      return { open, ended: values.end ? await desk.sessions.endAll(person.id, actor) : 0 };
    });
    if (!found) throw new NotFoundError(`Nobody at the desk has the address ${printable(email)}.`);
    const items = found.open.map(({ agent, created_at, seen_at }) => ({
      agent,
      beganAt: new Date(created_at).toISOString(),
      seenAt: new Date(seen_at).toISOString(),
    }));
    const zone = businessZone(config);
    if (values.json) out(JSON.stringify(items, null, 2));
    else if (items.length > 0) {
      const rows = items.map((one) => [one.agent, humanTime(one.beganAt, zone), humanTime(one.seenAt, zone)]);
      out(table(['BROWSER', 'BEGAN', 'LAST SEEN'], rows, width));
    }
    if (values.end) err(found.ended === 1 ? '1 session ended.' : `${found.ended} sessions ended.`);
    else if (items.length === 0) err('No session is open.');
    return exitCode.done;
  },
};
