import { humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type ArrivalKind, arrivalKinds, readStats, type Stats } from '#server/operator/stats.ts';
import { command, instant, oneOf, text } from '../shared/command.ts';
import { table } from '../shared/table.ts';

/** JSON has the earlier weeks. */
const shownWeeks = 12;

export const stats = command({
  usage: 'stats [--since I] [--by source|campaign] [--json]',
  summary:
    'Inquiries by form, verdict, source and week, calls and no-shows, delivery times, what waits or failed. With --by: only which sources or campaigns brought inquiries first and last.',
  options: { since: text, by: text },
  async run(values, context) {
    const since = instant('since', values.since) ?? 0;
    const by = oneOf('by', arrivalKinds, values.by);
    const { config, clock, zone, out, outJson, width } = context;
    const { dataDir } = config;
    const figures = await withDatabase(context, (db) =>
      readStats({ db, dataDir, since, now: clock.now(), zone }),
    );
    if (!figures) return;
    if (values.json) outJson(figures);
    else out(by ? arrivalsAsText(figures, by, zone, width) : asText(figures, zone, width));
  },
});

/** JSON has the rest. */
const shownArrivals = 40;

const heading = ({ since }: Stats, zone: string) =>
  `Figures of ${since === null ? 'everything held' : `since ${humanTime(since, zone)}`}, ${zone}`;

function arrivalsAsText(figures: Stats, by: ArrivalKind, zone: string, width: number | undefined): string {
  const counts = figures.leads.byArrival[by];
  const left = counts.length - shownArrivals;
  return [
    heading(figures, zone),
    table(
      [by.toUpperCase(), 'CAME FIRST', 'CAME LAST'],
      counts.slice(0, shownArrivals).map(({ name, first, last }) => [name, String(first), String(last)]),
      width,
    ),
    ...(left > 0 ? [`And ${left} more: --json tells them all.`] : []),
  ].join('\n\n');
}

function asText(figures: Stats, zone: string, width: number | undefined): string {
  const { leads, bookings, conflicts, messages, delivery, spool } = figures;
  const block = (name: string, counts: Record<string, number | string | null>) => {
    const rows = Object.entries(counts).map(([of, value]) => [String(value ?? 'none yet'), of]);
    return rows.length > 0 ? table(['', name], rows, width) : `  ${name}\n  none`;
  };
  const weeks = leads.byWeek.slice(-shownWeeks);
  return [
    heading(figures, zone),
    block('INQUIRIES BY VERDICT', { ...leads.byVerdict, total: leads.total }),
    block('BY FORM (WITHOUT SPAM)', leads.byForm),
    block('BY STATUS', leads.byStatus),
    block('BY SOURCE', Object.fromEntries(Object.entries(leads.bySource).slice(0, 10))),
    table(
      ['WEEK FROM', 'INQUIRIES', 'SPAM'],
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
