import { humanTime } from '#server/operator/dates.ts';
import { type LeadItem, listLeads } from '#server/operator/lead-list.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, readOptions } from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';

const options = { ...filterOptions, json: { type: 'boolean' } } as const;

export const list: Command = {
  usage: `list ${filterUsage} [--json]`,
  summary: 'Newest inquiries first, 50 unless told otherwise; spam only with --verdict spam.',
  async run(args, context) {
    const values = readOptions(args, options);
    const filter = filterOf(values, '50');
    const page = await withDatabase(context, (db) => listLeads(db, filter));
    const { items, nextCursor } = page ?? { items: [], nextCursor: null };
    const { out, err, width, config } = context;
    if (values.json) {
      out(JSON.stringify({ items, nextCursor }, null, 2));
      return exitCode.done;
    }
    if (items.length > 0) out(asTable(items, businessZone(config), width));
    else if (page) err('No inquiries match.');
    if (nextCursor) err(`There are more: add --cursor ${nextCursor}`);
    return exitCode.done;
  },
};

function asTable(items: readonly LeadItem[], zone: string, width: number | undefined): string {
  return besidesId(
    ['RECEIVED', 'FORM', 'STATUS', 'NAME', 'EMAIL', 'FIRM', 'CALL'],
    items.map((item) => ({
      id: item.id,
      cells: [
        humanTime(item.createdAt, zone),
        item.form,
        item.verdict === 'clean' ? item.status : `${item.status} (${item.verdict})`,
        item.name ?? '',
        item.email,
        item.company ?? '',
        item.bookingStart ? humanTime(item.bookingStart, zone) : '',
      ],
    })),
    // On a narrow terminal these go beside the id, below the line.
    { width, below: ['EMAIL', 'FIRM', 'CALL'] },
  );
}
