import { withDatabase } from '#server/operator/open-database.ts';
import { kinds, type PurgeCounts } from '#server/retention/purge-counts.ts';
import { countDue, purge as purgeNow } from '#server/retention/retention.ts';
import { command, flag } from '../shared/command.ts';
import { table } from '../shared/table.ts';

const descriptions: Record<keyof PurgeCounts, string> = {
  leads: 'inquiries of people not heard from for RETENTION_LEAD_DAYS',
  spam: 'spam older than RETENTION_SPAM_DAYS',
  bookings: 'calls, with their inquiries',
  submissions: 'answers kept for repeated sending, with their inquiries',
  consents: 'consents, with their inquiries or contacts',
  subscriptions: 'newsletter requests not confirmed in 7 days, or ended RETENTION_LEAD_DAYS ago',
  watches: 'watched addresses not confirmed in 7 days, or ended 30 days ago',
  contacts: 'contacts of whom no inquiry, subscription or watch is left',
  messages: 'messages finished 90 days ago, or caused by those inquiries',
  attempts: 'delivery attempts older than 90 days, or of those messages',
  payloads: 'mails sent 30 days ago, reduced to their headers',
  ipHashes: 'address hashes older than 90 days, emptied',
  audit: 'history older than three years',
  reports: 'audit reports whose links have ended',
  pastTimes: 'times of past days that calls had taken, and blocks over for 90 days',
  measures: 'sums of what was counted on days long past',
  mailFiles: 'mail files older than 90 days, or of those messages',
  backups: 'backups made by upgrades more than 35 days ago',
};

export const purge = command({
  usage: 'purge [--dry-run] [--json]',
  summary: 'Deletes now what has been kept long enough; the server does so daily. --dry-run only counts.',
  options: { 'dry-run': flag },
  async run({ json, 'dry-run': dryRun = false }, context) {
    const { config, clock, actor, out, outJson, width } = context;
    const { dataDir, retentionDays } = config;
    const now = clock.now();
    const counts = await withDatabase(context, (db, write) => {
      const kept = { db, dataDir, retentionDays, now };
      return dryRun ? countDue(kept) : purgeNow({ ...kept, write, actor });
    });
    if (json)
      return outJson({ dryRun, counts: counts ?? Object.fromEntries(kinds.map((kind) => [kind, 0])) });
    if (!counts) return;
    const rows = kinds.map((kind) => [String(counts[kind]), kind, descriptions[kind]]);
    out(table([dryRun ? 'WOULD GO' : 'GONE', 'KIND', 'WHAT'], rows, width));
  },
});
