import { readStats, type Stats } from '#server/operator/stats.ts';
import { type Command, exitCode, instant, readOptions } from '../command.ts';
import { humanTime } from '../dates.ts';
import { withDatabase } from '../open-database.ts';
import { table } from '../table.ts';
import { businessZone } from '../zone.ts';

const options = { since: { type: 'string' }, json: { type: 'boolean' } } as const;

/** More weeks than a screen holds are for programs. */
const shownWeeks = 12;

export const stats: Command = {
  usage: 'stats [--since I] [--json]',
  summary:
    'Enquiries by form, verdict, source and week, calls and no-shows, delivery times, what waits or failed.',
  async run(args, surroundings) {
    const values = readOptions(args, options);
    const since = instant('since', values.since) ?? 0;
    const { config, clock, out, width } = surroundings;
    const zone = businessZone(config);
    const { dataDir } = config;
    const figures = await withDatabase(surroundings, (db) =>
      readStats({ db, dataDir, since, now: clock.now(), zone }),
    );
    if (!figures) return exitCode.done;
    out(values.json ? JSON.stringify(figures, null, 2) : asText(figures, zone, width));
    return exitCode.done;
  },
};

function asText(figures: Stats, zone: string, width: number | undefined): string {
  const { leads, bookings, conflicts, messages, delivery, spool } = figures;
  const since = figures.since === null ? 'everything held' : `since ${humanTime(figures.since, zone)}`;
  const block = (heading: string, counts: Record<string, number | string | null>) => {
    const rows = Object.entries(counts).map(([name, value]) => [String(value ?? 'none yet'), name]);
    return rows.length > 0 ? table(['', heading], rows, width) : `  ${heading}\n  none`;
  };
  const weeks = leads.byWeek.slice(-shownWeeks);
  return [
    `Figures of ${since}, ${zone}`,
    block('ENQUIRIES BY VERDICT', { ...leads.byVerdict, total: leads.total }),
    block('BY FORM (WITHOUT SPAM)', leads.byForm),
    block('BY STATUS', leads.byStatus),
    block('BY SOURCE', Object.fromEntries(Object.entries(leads.bySource).slice(0, 10))),
    table(
      ['WEEK FROM', 'ENQUIRIES', 'SPAM'],
      weeks.map(({ week, leads: count, spam }) => [week, String(count), String(spam)]),
      width,
    ),
    block('CALLS', {
      upcoming: bookings.upcoming,
      completed: bookings.completed,
      cancelled: bookings.cancelled,
      'no-shows': bookings.noShow,
      rescheduled: bookings.rescheduled,
      'no-show rate': bookings.noShowRate === null ? null : `${(bookings.noShowRate * 100).toFixed(1)}%`,
      'times that were taken': conflicts,
    }),
    block('MESSAGES', {
      sent: messages.sent,
      'due now': messages.due,
      'seconds the oldest waits': messages.oldestDueSeconds,
      'dead letters': messages.deadLetters,
      'submissions in the spool': spool,
    }),
    table(
      ['DELIVERY', 'COUNT', 'HALF WITHIN', '95% WITHIN', '99% WITHIN'],
      (['email', 'webhook'] as const).map((channel) => {
        const { delivered, p50Seconds, p95Seconds, p99Seconds } = delivery[channel];
        const times = [p50Seconds, p95Seconds, p99Seconds].map((s) =>
          s === null ? '' : `${s.toFixed(1)} s`,
        );
        return [channel, String(delivered), ...times];
      }),
      width,
    ),
  ].join('\n\n');
}
