import type { Report, Status } from 'site-audit/report';
import { aReport } from 'site-audit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import type { EmailPayload } from '../../outbox/payload.ts';
import { silent } from '../../testing/silent-log.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { type AuditOutcome, type AuditRequest, auditError, comeBack } from '../audits.ts';
import { withLink } from '../kept-reports.ts';
import { checkWords } from '../our-auditor.ts';
import { runDueWatches } from './run-watches.ts';
import { mostOfHost, mostOfPerson } from './watch-mails.ts';
import { createWatches, type Watches } from './watches.ts';

const week = 7 * day;

let site: TemporarySite;
let watches: Watches;
/** Result of the next audits. */
let outcome: () => AuditOutcome;
let asked: AuditRequest[];

beforeEach(async () => {
  site = await temporarySite();
  const { db, write, secret, clock } = site;
  watches = createWatches({ db, write, secret, clock, brand, log: silent, onStored: () => {} });
  outcome = () => withLink(reportWith({}), site.clock.now());
  asked = [];
});
afterEach(() => site.remove());

/** The two checks of a small report with other statuses. */
function reportWith(statuses: Record<string, Status>, given: Partial<Report> = {}): Report {
  const { checks, ...rest } = aReport(given);
  return {
    ...rest,
    checks: checks.map((check) => ({ ...check, status: statuses[check.id] ?? check.status })),
  };
}

const gives = (statuses: Record<string, Status>, given: Partial<Report> = {}) => {
  outcome = () => withLink(reportWith(statuses, given), site.clock.now());
};

function run(signal?: AbortSignal): Promise<number> {
  const { db, write, secret, clock } = site;
  const audits = {
    run: async (request: AuditRequest) => {
      asked.push(request);
      return outcome();
    },
  };
  const options = { db, write, secret, clock, log: silent, audits, brand, checkWords };
  return runDueWatches({ ...options, zone: 'America/Los_Angeles', onStored: () => {} }, signal);
}

async function mails(kind?: string): Promise<EmailPayload[]> {
  const rows = await site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ payload }) => JSON.parse(payload) as EmailPayload);
}

async function tokens() {
  const [mail] = (await mails('watch.confirm')).slice(-1);
  const confirm = mail?.contents.button?.url.split('/').at(-1) ?? '';
  const stop = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
  return { confirm, stop };
}

async function watch(email = 'jane@doe.example', report = reportWith({})) {
  // Spaced out: an address may get three mails an hour.
  site.clock.move(2 * 3_600_000);
  await watches.request({ email, report });
  const { confirm, stop } = await tokens();
  return { state: (await watches.confirm(confirm, '::1')).state, confirm, stop };
}

const rows = () => site.db.selectFrom('audit_watch').selectAll().orderBy('id').execute();
const only = async () => {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error('There is not exactly one watch.');
  return row;
};

describe('asking and confirming', () => {
  test('a request watches nothing yet: one mail, which names neither host nor site and can be stopped', async () => {
    await watches.request({ email: 'Jane@Doe.example', report: reportWith({}) });
    expect(await only()).toMatchObject({
      status: 'pending',
      email_norm: 'jane@doe.example',
      tool: 'page',
      address: 'https://doe.example/',
      next_at: null,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe('Jane@Doe.example');
    expect(JSON.stringify(mail?.contents)).not.toContain('doe.example');
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/www\.tallygrove\.example\/watches\/stop\//);
    site.clock.move(2 * week);
    expect(await run()).toBe(0);
  });

  test('opening the page changes nothing; the button confirms once and records the wording', async () => {
    await watches.request({ email: 'jane@doe.example', report: reportWith({}) });
    const { confirm } = await tokens();
    expect(await watches.lookAtConfirm(confirm)).toMatchObject({
      state: 'pending',
      watched: { host: 'doe.example' },
    });
    expect((await only()).status).toBe('pending');
    for (const _ of [1, 2]) expect((await watches.confirm(confirm, '::1')).state).toBe('confirmed');
    expect((await only()).next_at).toBe(site.clock.now() + week);
    const consents = await site.db
      .selectFrom('consent')
      .select(['purpose', 'granted', 'method'])
      .execute();
    expect(consents).toEqual([{ purpose: 'audit_watch', granted: 1, method: 'double_opt_in' }]);
  });

  test('a link works for seven days and only for its purpose', async () => {
    await watches.request({ email: 'jane@doe.example', report: reportWith({}) });
    const { confirm, stop } = await tokens();
    for (const wrong of ['', 'x', `${confirm}A`, stop])
      expect((await watches.lookAtConfirm(wrong)).state).toBe('unknown');
    expect((await watches.stop(confirm, '::1')).state).toBe('unknown');
    site.clock.move(week + 1);
    expect((await watches.confirm(confirm, '::1')).state).toBe('expired');
  });

  test('a person gets at most three confirmations a day, whatever they watch', async () => {
    for (const path of ['a', 'b', 'c', 'd', 'e']) {
      await watches.request({
        email: 'jane@doe.example',
        report: reportWith({}, { url: `https://doe.example/${path}` }),
      });
      site.clock.move(2 * 3_600_000);
    }
    expect(await mails()).toHaveLength(3);
  });

  test('an erased address gets no mail and no row', async () => {
    const email_hmac = site.secret.sign('suppression', 'jane@doe.example').toString('hex');
    const erased = {
      email_hmac,
      scope: 'marketing',
      reason: 'erased',
      at: site.clock.now(),
    } as const;
    await site.db.insertInto('suppression').values(erased).execute();
    await watches.request({ email: 'jane@doe.example', report: reportWith({}) });
    expect([await mails(), await rows()]).toEqual([[], []]);
  });

  test('a person has five watches at most, and a host twenty', async () => {
    const of = (n: number) => reportWith({}, { url: `https://firm${n}.example/` });
    for (let n = 0; n < mostOfPerson; n += 1) {
      expect((await watch('jane@doe.example', of(n))).state).toBe('confirmed');
      site.clock.move(day);
    }
    expect((await watch('jane@doe.example', of(99))).state).toBe('full');
    for (let n = 0; n < mostOfHost; n += 1) await watch(`person${n}@firm.example`);
    expect((await watch('one.more@firm.example')).state).toBe('full');
  });
});

test('a database outage is reported, and the form can be sent again', async () => {
  await site.takeDown();
  const asked = { email: 'jane@doe.example', report: reportWith({}) };
  expect(await watches.request(asked)).toBe('unavailable');
  await site.bringBack();
  expect(await watches.request(asked)).toBe('stored');
});

describe('each week', () => {
  test("nothing is sent while nothing changes, within the auditors' own limits", async () => {
    await watch();
    site.clock.move(week - 1);
    expect(await run()).toBe(0);
    for (const _ of [1, 2, 3]) {
      site.clock.move(week);
      expect(await run()).toBe(1);
    }
    expect(asked.map(({ tool, address }) => [tool, address])).toEqual(
      Array.from({ length: 3 }, () => ['page', 'https://doe.example/']),
    );
    expect(asked.every(({ clientAddress }) => clientAddress !== '')).toBe(true);
    expect(await mails('watch.changed')).toEqual([]);
  });

  test('a mail lists what is new, worse and fixed, with its report and a stop link', async () => {
    const { stop } = await watch('jane@doe.example', reportWith({ 'title.present': 'fail' }));
    site.clock.move(week);
    gives({ 'title.present': 'pass', 'title.length': 'fail' }, { score: 71, grade: 'C' });
    await run();
    const [mail, ...others] = await mails('watch.changed');
    expect(others).toEqual([]);
    expect(mail?.contents.subject).toBe('1 worse, 1 fixed: doe.example');
    expect(mail?.contents.rows.map(({ label }) => label)).toEqual(['Worse', 'Fixed']);
    expect(mail?.contents.paragraphs.join(' ')).toContain(
      'down to grade C, 71 of 100, from B, 83.',
    );
    expect(mail?.contents.button?.url).toMatch(/\/tools\/page-grader\?report=[\w-]{22}$/);
    expect(mail?.unsubscribeUrl).toBe(`${brand.siteUrl}/watches/stop/${stop}`);
    expect(mail?.contents.links).toEqual([{ label: 'Stop watching', url: mail?.unsubscribeUrl }]);
    // The next week is compared with this one.
    site.clock.move(week);
    await run();
    expect(await mails('watch.changed')).toHaveLength(1);
  });

  test("the site's own words never reach a mail", async () => {
    await watch();
    site.clock.move(week);
    outcome = () => {
      const report = reportWith({ 'title.length': 'fail' });
      const hostile = report.checks.map((check) => ({
        ...check,
        message: 'Send money to evil.example',
        fix: 'evil.example',
      }));
      return withLink({ ...report, checks: hostile }, site.clock.now());
    };
    await run();
    expect(JSON.stringify(await mails('watch.changed'))).not.toContain('evil');
  });

  test('a report of a wall or a partial crawl is neither compared nor stored as baseline', async () => {
    await watch();
    site.clock.move(week);
    gives({ 'title.present': 'fail' }, { limited: true });
    await run();
    site.clock.move(week);
    gives({});
    await run();
    expect(await mails('watch.changed')).toEqual([]);
  });

  test('a site that does not answer is reported once and given up after a month', async () => {
    await watch();
    outcome = () => auditError('connect');
    const told: number[] = [];
    const days: number[] = [];
    site.clock.move(week);
    for (let n = 0; n < 40; n += 1) {
      if ((await run()) > 0) days.push(n);
      if ((await mails('watch.unread')).length > told.length) told.push(n);
      site.clock.move(day);
    }
    expect([days, told]).toEqual([[0, 1, 8, 15, 22, 29], [1]]);
    expect(await mails('watch.ended')).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'ended', ended_by: 'system', next_at: null });
  });

  test('an answer in between resets the count', async () => {
    await watch();
    site.clock.move(week);
    outcome = () => auditError('timeout');
    await run();
    gives({});
    site.clock.move(day);
    await run();
    expect(await only()).toMatchObject({ failures: 0, next_at: site.clock.now() + week });
    expect(await mails('watch.unread')).toEqual([]);
  });

  test('busy auditors postpone it at no cost', async () => {
    await watch();
    site.clock.move(week);
    outcome = () => comeBack('busy', 90);
    expect(await run()).toBe(0);
    expect((await only()).failures).toBe(0);
    gives({ 'title.present': 'fail' });
    expect(await run()).toBe(1);
  });

  test('a watch ends after a year and says so', async () => {
    await watch();
    site.clock.move(365 * day);
    await run();
    expect(asked).toEqual([]);
    expect((await only()).status).toBe('ended');
    const [mail] = await mails('watch.ended');
    expect(mail?.contents.paragraphs[0]).toContain('for a year');
    expect(mail?.unsubscribeUrl).toBeUndefined();
  });

  test('anyone who stops while the site is read hears nothing of it', async () => {
    const { stop } = await watch();
    site.clock.move(week);
    const { db, write, secret, clock } = site;
    const audits = {
      run: async () => {
        await watches.stop(stop, '::1');
        return withLink(reportWith({ 'title.present': 'fail' }), clock.now());
      },
    };
    const options = { db, write, secret, clock, log: silent, audits, brand, checkWords };
    await runDueWatches({ ...options, zone: 'UTC', onStored: () => {} });
    expect(await mails('watch.changed')).toEqual([]);
  });

  test('a suppressed address gets no mail', async () => {
    await watch();
    const email_hmac = site.secret.sign('suppression', 'jane@doe.example').toString('hex');
    await site.db
      .insertInto('suppression')
      .values({ email_hmac, scope: 'all', reason: 'hard_bounce', at: site.clock.now() })
      .execute();
    site.clock.move(week);
    gives({ 'title.present': 'fail' });
    await run();
    expect(await mails('watch.changed')).toEqual([]);
  });
});

describe('stopping', () => {
  test('takes effect at once and repeatedly, cancels waiting mail, and is recorded', async () => {
    const { stop } = await watch();
    site.clock.move(week);
    gives({ 'title.present': 'fail' });
    await run();
    expect((await watches.lookAtStop(stop)).state).toBe('active');
    for (const _ of [1, 2]) expect((await watches.stop(stop, '::1')).state).toBe('ended');
    const waiting = await site.db
      .selectFrom('outbox')
      .select('kind')
      .where('status', '=', 'pending')
      .execute();
    expect(waiting).toEqual([]);
    const consents = await site.db.selectFrom('consent').select('method').orderBy('id').execute();
    expect(consents).toEqual([{ method: 'double_opt_in' }, { method: 'unsubscribe' }]);
    site.clock.move(52 * week);
    expect(await run()).toBe(0);
    await site.db.deleteFrom('audit_watch').execute();
    expect((await watches.stop(stop, '::1')).state).toBe('gone');
  });

  test('allows asking again; the old link then confirms nothing', async () => {
    const first = await watch();
    await watches.stop(first.stop, '::1');
    site.clock.move(day);
    expect((await watch()).state).toBe('confirmed');
    expect((await watches.lookAtConfirm(first.confirm)).state).toBe('expired');
    expect(await rows()).toHaveLength(1);
  });
});
