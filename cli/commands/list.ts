import { type Command, exitCode, readOptions } from '../command.ts';
import { humanTime } from '../dates.ts';
import { withDatabase } from '../open-database.ts';
import { besidesId } from '../table.ts';
import { businessZone } from '../zone.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';
import { type LeadItem, listLeads } from './lead-list.ts';

const options = { ...filterOptions, json: { type: 'boolean' } } as const;

export const list: Command = {
  usage: `list ${filterUsage} [--json]`,
  summary: 'Newest enquiries first, 50 unless told otherwise; spam only with --verdict spam.',
  async run(args, surroundings) {
    const values = readOptions(args, options);
    const filter = filterOf(values, '50');
    const page = await withDatabase(surroundings, (db) => listLeads(db, filter));
    const { items, nextCursor } = page ?? { items: [], nextCursor: null };
    const { out, err, width, config } = surroundings;
    if (values.json) {
      out(JSON.stringify({ items, nextCursor }, null, 2));
      return exitCode.done;
    }
    if (items.length > 0) out(asTable(items, businessZone(config), width));
    else if (page) err('No enquiries match.');
    if (nextCursor) err(`There are more: add --cursor ${nextCursor}`);
    return exitCode.done;
  },
};

function asTable(items: readonly LeadItem[], zone: string, width: number | undefined): string {
  return besidesId(
    ['RECEIVED', 'FORM', 'STATUS', 'NAME', 'E-MAIL', 'FIRM', 'CALL'],
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
    // What a narrow terminal prints beside the id, below the line.
    { width, below: ['E-MAIL', 'FIRM', 'CALL'] },
  );
}
