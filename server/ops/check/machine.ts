/** Checks the installation: everything an operator has to get right. Changes nothing. */

import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hoursOn } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { federalHolidayOn } from '#domain/deadlines/holidays.ts';
import { judgeSmtpFailure, reasonWords, type SmtpFailure } from '#domain/messages/smtp-answer.ts';
import type { Config } from '../../config/config.ts';
import type { SiteSettings } from '../../config/site-settings.ts';
import type { Database } from '../../db/tables.ts';
import { receiverUnreachable, relayWords } from '../../outbox/failure-words.ts';
import {
  checkDatabase,
  checkFeeds,
  checkMigrations,
  checkOtherProcesses,
  checkOutbox,
  checkSpool,
} from './database.ts';
import {
  type Answer,
  type Finding,
  findingIn,
  found,
  machineFinding,
  reasonOf,
} from './finding.ts';
import type { World } from './world.ts';

interface Machine {
  config: Config;
  settings: SiteSettings;
  /** Opens the database for `use`; undefined if there is none yet. Rejects if it cannot be opened. */
  withDb: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result | undefined>;
  now: number;
  world: World;
}

export async function machineFindings(machine: Machine): Promise<Finding[]> {
  const { config, settings, withDb, now, world } = machine;
  const { dataDir, databaseUrl } = config;
  const { booking, mailFrom } = settings;
  // Network checks run in parallel: each may take seconds.
  const network = Promise.all([
    checkSmtp(config, world),
    checkWebhooks(config, world),
    checkMailDns({ ...config, mailFrom }, world),
  ]);
  const stored = await withDb((db) => databaseFindings(db, settings, now)).catch((error) => [
    machineFinding(
      `The database cannot be used: ${reasonOf(error)}`,
      'See the operator’s handbook, “When something is down”.',
      'error',
    ),
  ]);
  return found(
    testFindings(config),
    stored ?? [
      machineFinding(
        `There is no database in ${dataDir} yet.`,
        'Start the server once; after a restore, check DATA_DIR.',
      ),
      await checkClock(now, undefined),
    ],
    checkZones(booking.timezone),
    await checkDisk(dataDir, world),
    await checkModes(dataDir),
    await checkSpool(dataDir),
    !databaseUrl && (await checkOtherProcesses(config, world)),
    (await network).flat(),
    checkHolidays(booking, now),
  );
}

async function databaseFindings(
  db: Database,
  settings: SiteSettings,
  now: number,
): Promise<Answer[]> {
  const broken = found(await checkDatabase(db), await checkMigrations(db));
  // The next checks need the tables.
  if (broken.length > 0) return broken;
  return [
    await checkClock(now, db),
    ...(await checkOutbox(db, now)),
    ...(await checkFeeds(db, settings, now)),
  ];
}

/** Settings that only tests may have. */
function testFindings({ audit, isTest }: Config): Answer[] {
  const finding = findingIn('Configuration');
  const mode = 'TEST_MODE is on: the clock may be invented.';
  const hosts = `AUDIT_ALLOW_HOSTS lets every visitor have ${audit.allowHosts.join(', ')} read, public or not.`;
  return [
    isTest && finding(mode, 'Remove TEST_MODE and TEST_CLOCK, and restart.', 'error'),
    audit.allowHosts.length > 0 &&
      finding(hosts, 'Remove AUDIT_ALLOW_HOSTS, which is for tests, and restart.', 'error'),
  ];
}

/** Wall times around both clock changes in the specification's table (5.2), in Los Angeles. */
const knownTimes = [
  ['2027-03-14T09:30:00Z', '01:30:00'],
  ['2027-03-14T10:00:00Z', '03:00:00'],
  ['2026-11-01T08:30:00Z', '01:30:00'],
  ['2026-11-01T09:30:00Z', '01:30:00'],
  ['2026-11-01T10:00:00Z', '02:00:00'],
] as const;

function checkZones(zone: string): Answer {
  const todo = 'Use the Node that npm installed with this program; its zone data is complete.';
  const wrong = knownTimes.find(([instant, wall]) => {
    const shown = Temporal.Instant.from(instant).toZonedDateTimeISO('America/Los_Angeles');
    return shown.toPlainTime().toString() !== wall;
  });
  if (wrong) {
    const message = `The clock changes of ${wrong[0].slice(0, 10)} come out wrong.`;
    return machineFinding(message, todo, 'error');
  }
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return undefined;
  } catch {
    const message = `The zone ${zone} of the booking configuration is not known.`;
    return machineFinding(message, todo, 'error');
  }
}

/** Compares the clock with stored times, because a clock that was set back breaks tokens and reminders. */
async function checkClock(now: number, db: Database | undefined): Promise<Answer> {
  const time = new Date(now).toISOString();
  const todo = 'Set the clock of this machine, best by NTP.';
  if (now < Date.parse('2026-01-01T00:00:00Z'))
    return machineFinding(`The clock says ${time}.`, todo, 'error');
  const latest = await db
    ?.selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const ahead = (latest?.at ?? 0) - now;
  const message = `The clock says ${time}, but something was recorded ${Math.round(ahead / 60_000)} minutes later.`;
  return ahead > 300_000 && machineFinding(message, todo, 'error');
}

/** Fails for each federal holiday of 12 months with open hours; one opened on purpose needs an exception. */
export function checkHolidays(booking: BookingConfig, now: number): Answer {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(booking.timezone)
    .toPlainDate();
  const missing: string[] = [];
  const end = today.add({ months: 12 });
  for (let date = today; Temporal.PlainDate.compare(date, end) < 0; date = date.add({ days: 1 })) {
    const holiday = federalHolidayOn(date);
    if (!holiday) continue;
    const day = date.toString();
    const isDecided = booking.exceptions.some(({ from, to }) => from <= day && day <= to);
    if (!isDecided && hoursOn(booking, day).length > 0) missing.push(`${day} (${holiday})`);
  }
  const todo =
    'Raise lastYear in content/values/holidays.yaml, or add these days there: closed, or with the hours you keep. With BOOKING_CONFIG, add them to "exceptions" in its file.';
  const message = `Calls are offered on ${missing.join(', ')}.`;
  return missing.length > 0 && findingIn('Calls')(message, todo, 'error');
}

const mail = findingIn('Mail');

/** A missing relay is a finding of the settings. */
async function checkSmtp({ smtpUrl }: Config, world: World): Promise<Answer> {
  if (!smtpUrl) return undefined;
  const { host } = new URL(smtpUrl);
  try {
    await world.greetRelay(smtpUrl);
    return undefined;
  } catch (error) {
    const { code, reason } = judgeSmtpFailure(error as SmtpFailure, false);
    const why = reasonWords(reason);
    if (code === 'EAUTH' && why) return mail(`${host}: ${why.cause}`, why.todo, 'error');
    return code === 'EAUTH'
      ? mail(`${host} refuses the user name or password.`, relayWords.refused.todo, 'error')
      : mail(`${host} cannot be used (${reasonOf(error)}).`, relayWords.unreachable.todo, 'error');
  }
}

/** The addresses were validated with the configuration; here they must accept connections. */
const checkWebhooks = ({ webhooks }: Config, world: World): Promise<Answer[]> =>
  Promise.all(
    webhooks.map(async ({ url }) => {
      const refused = await world.reach(url).then(() => undefined, reasonOf);
      const message = `${new URL(url).host} cannot be reached (${refused}).`;
      return (
        refused !== undefined && findingIn('Webhooks')(message, receiverUnreachable.todo, 'error')
      );
    }),
  );

/** Reserved domains (RFC 2606, RFC 6761). */
const ownedByNobody = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/**
 * Without these records other mail systems take our mail for spam. Never an error: the relay may handle it. A sender
 * that was never set is a finding of the settings.
 */
async function checkMailDns(
  { mailFrom, smtpUrl }: Pick<Config, 'smtpUrl'> & Pick<SiteSettings, 'mailFrom'>,
  world: World,
): Promise<Answer[]> {
  const domain = mailFrom.address.split('@').at(-1) ?? hostname();
  if (!smtpUrl && ownedByNobody.test(domain)) return [];
  const dmarc = `_dmarc.${domain}`;
  return Promise.all([
    record(
      world,
      domain,
      'v=spf1',
      `Publish the TXT record that your mail relay names for ${domain}.`,
    ),
    record(
      world,
      dmarc,
      'v=DMARC1',
      `Publish a TXT record at ${dmarc}, to begin with "v=DMARC1; p=none".`,
    ),
  ]);
}

/** Looks for a TXT record of `host` that begins with these words. */
async function record(world: World, host: string, begins: string, todo: string): Promise<Answer> {
  const absent = mail(`${host} has no ${begins} record.`, todo, 'note');
  try {
    const texts = await world.txt(host);
    const isThere = texts.some((text) => text.toLowerCase().startsWith(begins.toLowerCase()));
    return !isThere && absent;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return absent;
    const message = `${host} could not be looked up (${code ?? 'no answer'}).`;
    return mail(message, 'Look again when this machine is online.', 'note');
  }
}

const mebibyte = 1024 * 1024;
const leastFree = 100 * mebibyte;
const comfortable = 1024 * mebibyte;

/** File systems that do not show another machine's locks (statfs(2), `f_type`). */
const networkTypes: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9P',
  12805120: 'Ceph',
  1397113167: 'AFS',
  1196443219: 'GPFS',
  198183888: 'Lustre',
};

async function checkDisk(dataDir: string, world: World): Promise<Answer[]> {
  const read = await world.fileSystem(dataDir).catch(reasonOf);
  if (typeof read === 'string') {
    const todo = 'Check that the folder exists and is yours.';
    return [machineFinding(`DATA_DIR cannot be read (${read}).`, todo, 'error')];
  }
  const network = networkTypes[read.type >>> 0];
  const lock = `DATA_DIR lies on a network file system (${network}), where the database’s locks do not hold.`;
  return [
    spaceFinding(read.freeBytes),
    network !== undefined &&
      machineFinding(lock, 'Move DATA_DIR to a disk of this machine.', 'note'),
  ];
}

function spaceFinding(freeBytes: number): Answer {
  const free = `${Math.floor(freeBytes / mebibyte)} MiB are free under DATA_DIR`;
  if (freeBytes < leastFree) {
    const todo = 'Make room on that disk, or move DATA_DIR.';
    return machineFinding(`Only ${free}; inquiries are refused below 100.`, todo, 'error');
  }
  const todo = 'Make room before it is less than 100 MiB: then the server says it is not ready.';
  return freeBytes < comfortable && machineFinding(`${free}.`, todo, 'note');
}

/** Checks that only their owner may open private files. Windows has no such modes. */
async function checkModes(dataDir: string): Promise<Answer> {
  if (process.platform === 'win32') return undefined;
  const wrong: string[] = [];
  for (const [path, rightMode] of await privatePaths(dataDir)) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0) wrong.push(`chmod ${rightMode} ${path}`);
  }
  const shown = wrong.slice(0, 5).join('; ');
  const more = wrong.length > 5 ? `; and ${wrong.length - 5} more` : '';
  const message = `${wrong.length} of the private files can be opened by other users.`;
  return wrong.length > 0 && machineFinding(message, `Run: ${shown}${more}`, 'error');
}

async function privatePaths(dataDir: string) {
  const folders = [join(dataDir, 'mail'), join(dataDir, 'spool')];
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((file) => join(folder, file)),
    ),
  );
  const own = ['secret.key', 'site.db', 'site.db-wal', 'site.db-shm'].map((file) =>
    join(dataDir, file),
  );
  return [
    ...[dataDir, ...folders].map((path) => [path, '700'] as const),
    ...[...own, ...inFolders.flat()].map((path) => [path, '600'] as const),
  ];
}
