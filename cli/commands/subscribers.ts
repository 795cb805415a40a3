import { humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { exporter, formats } from '#server/operator/record-export.ts';
import { type Subscriber, subscriberColumns, subscriberPages } from '#server/operator/subscribers.ts';
import { secretOf } from '#server/shared/secret.ts';
import { type Command, exitCode, instant, oneOf, readOptions } from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { targetOf, targetOptions, writing } from '../shared/write-target.ts';
import { businessZone } from '../shared/zone.ts';

const options = {
  ...targetOptions,
  since: { type: 'string' },
  until: { type: 'string' },
  format: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const subscribers: Command = {
  usage: 'subscribers [--since I] [--until I] [--format csv|json|ndjson] [--out FILE [--force]] [--json]',
  summary:
    'Confirmed newsletter subscribers, newest first, with the proof of their consent and the link that ends it. With --format or --out: as a file for other programs, csv unless told otherwise.',
  async run(args, context) {
    const values = readOptions(args, options);
    const { config, out, err, width } = context;
    const target = targetOf(values);
    const given = oneOf('format', formats, values.format) ?? (values.json ? 'json' : undefined);
    const filter = { since: instant('since', values.since), until: instant('until', values.until) };
    const read = (use: (page: readonly Subscriber[]) => Promise<void> | void) =>
      withDatabase(context, async (db) => {
        const source = { db, secret: secretOf(config), siteUrl: config.siteUrl };
        for await (const page of subscriberPages(source, filter)) await use(page);
        return 'read' as const;
      });
    if (given !== undefined || target.out !== undefined) {
      const { head, page, tail } = exporter(given ?? 'csv', subscriberColumns);
      await writing(target, context, async (write) => {
        await write(head);
        await read((items) => write(page(items)));
        await write(tail);
      });
      return exitCode.done;
    }
    const items: Subscriber[] = [];
    const done = await read((page) => void items.push(...page));
    if (items.length > 0) out(asTable(items, businessZone(config), width));
    if (done) err(items.length === 1 ? '1 confirmed subscriber.' : `${items.length} confirmed subscribers.`);
    return exitCode.done;
  },
};

function asTable(items: readonly Subscriber[], zone: string, width: number | undefined): string {
  return besidesId(
    ['EMAIL', 'NAME', 'CONFIRMED', 'SOURCE', 'WORDING'],
    items.map(({ id, email, name, confirmedAt, source, consent }) => ({
      id,
      cells: [
        email,
        name ?? '',
        humanTime(confirmedAt, zone),
        source ?? 'not kept',
        consent ? `${consent.wordingId} version ${consent.wordingVersion}` : 'not kept',
      ],
    })),
    { width, below: ['NAME', 'SOURCE', 'WORDING'] },
  );
}
