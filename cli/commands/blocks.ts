import { callTime, humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, readOptions } from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';

export const blocks: Command = {
  usage: 'blocks [--json]',
  summary: 'Times that are kept free of calls and not over yet.',
  async run(args, context) {
    const values = readOptions(args, { json: { type: 'boolean' } });
    const { config, clock, out, err, width } = context;
    const { comingBlocks } = await import('#server/booking/blocks.ts');
    const rows = (await withDatabase(context, (db) => comingBlocks(db, clock.now()))) ?? [];
    const items = rows.map(({ id, start_at, end_at, host_id, note, created_by }) => ({
      ...{ id, start: callTime(start_at), end: callTime(end_at), host: host_id, note, by: created_by },
    }));
    const zone = businessZone(config);
    if (values.json) out(JSON.stringify({ items }, null, 2));
    else if (items.length === 0) err('Nothing is blocked.');
    else {
      const cells = items.map(({ id, start, end, host, note }) => ({
        id,
        cells: [humanTime(start, zone), humanTime(end, zone), host ?? 'all', note ?? ''],
      }));
      out(besidesId(['START', 'END', 'HOST', 'NOTE'], cells, { width, below: ['NOTE'] }));
    }
    return exitCode.done;
  },
};
