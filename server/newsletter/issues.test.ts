import { beforeEach, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { createWrite } from '../db/write.ts';
import { purge } from '../ops/retention/retention.ts';
import { composeMail } from '../outbox/mail/compose.ts';
import { renderMail } from '../outbox/mail/render-mail.tsx';
import type { EmailPayload } from '../outbox/payload.ts';
import { mailDestinations } from '../outbox/send-email.ts';
import type { Destination } from '../outbox/worker.ts';
import { newsletterLinks } from '../shared/opt-in-links.ts';
import { addSubscriber } from '../testing/subscribers.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { workerOf } from '../testing/test-worker.ts';
import { createIssues, type Issue } from './issues.ts';
import { createNewsletter } from './newsletter.ts';
import { advanceIssue, issueKind, openIssues, type SendIssueOptions } from './send-issue.ts';

const actor = 'desk:0190a1b2-0000-7000-8000-000000000001';
const postalAddress = '12 Sample Street, Eugene, OR 97401';
const settings = () => ({ brand, postalAddress });
const article = {
  path: '/resources/your-website-in-march',
  title: 'Your website in March',
  lede: 'Five changes that take an hour.',
  summary: ['Say whether you take new clients.'],
};

const site = siteOfEachTest();
let issues: ReturnType<typeof createIssues>;
let sending: SendIssueOptions;
beforeEach(() => {
  issues = createIssues({ ...site, settings, onStored: () => {} });
  const links = newsletterLinks(site.secret, brand.siteUrl);
  sending = { ...site, brand, postalAddress, links };
});

const subscriptions = () =>
  createNewsletter({ ...site, settings: () => site.callSettings, onStored: () => {} });

async function started(): Promise<Issue> {
  const result = await issues.start(article, actor);
  if (!('issue' in result)) throw new Error(result.refused);
  return result.issue;
}

const advance = (issue: Issue, options = sending) =>
  advanceIssue(options, issue.id, site.clock.now());

const mails = () => site.rows('outbox', { kind: issueKind }, 'id');

const recipients = async () =>
  (await mails()).map(({ payload }) => (JSON.parse(payload) as EmailPayload).to.address);

async function subscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `s${n}@example.com`);
  for (const email of emails) await addSubscriber(site, email);
  return emails;
}

/** Delivers everything due on the two lines of mail, and returns the kinds in their order. */
function workerWith(deliver: Destination['deliver']) {
  return workerOf(site, mailDestinations(deliver, 2));
}

/** Sends all there is of an issue. */
async function deliverAll(issue: Issue) {
  const worker = workerWith(async () => ({ result: 'ok' }));
  while ((await openIssues(site.db)).length > 0) {
    await advance(issue);
    await worker.runOnce();
  }
}

test('subscribers confirmed at that moment get it: not pending, ended, suppressed or later ones', async () => {
  await addSubscriber(site, 'Jane@example.com');
  await addSubscriber(site, 'asked@example.com', { status: 'pending', confirmed_at: null });
  await addSubscriber(site, 'left@example.com', { status: 'ended', ended_at: site.clock.now() });
  await addSubscriber(site, 'bounced@example.com');
  const email_hmac = site.secret.sign('suppression', 'bounced@example.com').toString('hex');
  await site.db
    .insertInto('suppression')
    .values({ email_hmac, scope: 'all', reason: 'hard_bounce', at: 0 })
    .execute();
  const issue = await started();
  expect(issue).toMatchObject({ status: 'sending', recipients: 2, title: article.title, actor });
  site.clock.move(1000);
  await addSubscriber(site, 'later@example.com');
  await advance(issue);
  expect(await recipients()).toEqual(['Jane@example.com']);
});

test('the mail names its reason, the postal address and a link that ends it with one click', async () => {
  const id = await addSubscriber(site, 'jane@example.com');
  await advance(await started());
  const [row] = await mails();
  if (!row) throw new Error('no mail');
  const payload = JSON.parse(row.payload) as EmailPayload;
  const from = { name: 'Tallygrove', address: 'no-reply@tallygrove.example' };
  const message = { id: row.id, kind: row.kind, createdAt: row.created_at, payload };
  const { raw } = await composeMail(message, { from, siteUrl: brand.siteUrl, render: renderMail });
  const text = raw
    .toString()
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/\r\n[ \t]+/g, ' ');
  const url = payload.unsubscribeUrl ?? '';
  expect(text).toContain(`List-Unsubscribe: <${url}>\r\n`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain('Subject: Your website in March');
  const [plain = '', html = ''] = text.replaceAll('=3D', '=').split('Content-Type: text/html');
  for (const part of [plain, html]) {
    expect(part).toContain(url);
    expect(part).toContain(postalAddress);
    expect(part).toContain('agreed to our emails on November 20, 2026');
    expect(part).toContain(`${brand.siteUrl}${article.path}`);
  }
  expect(newsletterLinks(site.secret, brand.siteUrl).readEnd(url.split('/').at(-1) ?? '')).toBe(id);
});

test('a sending limit in the middle of an issue fails no subscriber: the rest wait and get it later', async () => {
  await subscribers(6);
  const issue = await started();
  let left = 3;
  let refused = 0;
  const worker = workerWith(async () => {
    if (left > 0) {
      left -= 1;
      return { result: 'ok' };
    }
    refused += 1;
    return { result: 'retry', code: '550', reason: 'quota' };
  });
  for (let minute = 0; minute < 6; minute += 1) {
    await advance(issue);
    await worker.runOnce();
    site.clock.move(60_000);
  }
  expect(await issues.progress(issue)).toEqual({ sent: 3, waiting: 3, failed: 0, withheld: 0 });
  // The line pauses: one mail a minute is tried, not all.
  expect(refused).toBeLessThanOrEqual(6);
  expect(await openIssues(site.db)).toHaveLength(1);
  left = 3;
  site.clock.move(day);
  await deliverAll(issue);
  expect(await issues.progress(issue)).toEqual({ sent: 6, waiting: 0, failed: 0, withheld: 0 });
});

test('an article is sent once: a second try says when and to how many', async () => {
  await subscribers(3);
  const first = await started();
  site.clock.move(day);
  await addSubscriber(site, 'new@example.com');
  const again = await issues.start({ ...article, title: 'Another title' }, actor);
  expect(again).toEqual({
    issue: { ...first, recipients: 3, startedAt: first.startedAt },
    isNew: false,
  });
  const audit = await site.rows('audit', { action: 'article.sent' });
  expect(audit).toMatchObject([{ actor, subject_id: article.path, detail: '{"recipients":3}' }]);
});

test('without a postal address, or without a subscriber, nothing is sent', async () => {
  expect(await issues.start(article, actor)).toEqual({ refused: 'nobody' });
  await subscribers(1);
  const unset = createIssues({
    ...site,
    settings: () => ({ brand, postalAddress: undefined }),
    onStored: () => {},
  });
  expect(await unset.start(article, actor)).toEqual({ refused: 'no-address' });
  expect(await openIssues(site.db)).toEqual([]);
});

test('the outbox holds a bounded number, and everyone gets one mail in the end', async () => {
  const emails = await subscribers(460);
  const issue = await started();
  await advance(issue);
  await advance(issue);
  expect(await mails()).toHaveLength(200);
  expect(await issues.progress(issue)).toEqual({ sent: 0, waiting: 460, failed: 0, withheld: 0 });
  await deliverAll(issue);
  expect((await recipients()).toSorted()).toEqual(emails.toSorted());
  expect(await issues.find(article.path)).toMatchObject({
    status: 'done',
    finishedAt: site.clock.now(),
  });
  expect(await issues.progress(issue)).toEqual({ sent: 460, waiting: 0, failed: 0, withheld: 0 });
});

test('a crash within a transaction, and two servers at once, neither repeat nor skip anyone', async () => {
  const emails = await subscribers(230);
  const issue = await started();
  const killed: typeof site.write = (work) =>
    site.write(async (trx) => {
      await work(trx);
      throw new Error('killed before the commit');
    });
  await expect(advance(issue, { ...sending, write: killed })).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await using db = site.open();
  const other = { ...sending, db, write: createWrite(db) };
  const worker = workerWith(async () => ({ result: 'ok' }));
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all([advance(issue), advance(issue, other)]);
    await worker.runOnce();
  }
  expect((await recipients()).toSorted()).toEqual(emails.toSorted());
  expect((await issues.find(article.path))?.status).toBe('done');
});

test('an inquiry that comes in while an issue is sent does not wait for it', async () => {
  await subscribers(30);
  await advance(await started());
  const begun: string[] = [];
  const stuck = Promise.withResolvers<void>();
  const worker = workerWith(async ({ kind }) => {
    begun.push(kind);
    if (kind === issueKind) await stuck.promise;
    return { result: 'ok' };
  });
  worker.start();
  await expect.poll(() => begun).toEqual([issueKind]);
  await site.leads.submit('contact', filledIn(site));
  worker.wake();
  await expect.poll(() => begun.toSorted()).toEqual(['lead.ack', 'lead.notice', issueKind]);
  stuck.resolve();
  await worker.stop(5000);
});

test('a person who unsubscribes gets nothing more, even if a worker has leased the mail', async () => {
  await subscribers(3);
  const issue = await started();
  await advance(issue);
  const links = newsletterLinks(site.secret, brand.siteUrl);
  const newsletter = subscriptions();
  const rows = await site.rows('subscription', {}, 'id');
  const leave = (n: number) => {
    const row = rows[n];
    if (!row) throw new Error('no such subscriber');
    return newsletter.unsubscribe(links.endUrl(row).split('/').at(-1) ?? '', '::1');
  };
  expect((await leave(2)).state).toBe('ended');
  const sent: string[] = [];
  const worker = workerWith(async ({ payload }) => {
    sent.push((JSON.parse(payload) as EmailPayload).to.address);
    // The worker holds the mail of the second one by now.
    await leave(1);
    return { result: 'ok' };
  });
  await worker.runOnce();
  expect(sent).toEqual(['s0@example.com']);
  await advance(issue);
  expect(await issues.progress(issue)).toEqual({ sent: 1, waiting: 0, failed: 0, withheld: 2 });
});

test('stopping cancels what waits, for good', async () => {
  await subscribers(250);
  const issue = await started();
  await advance(issue);
  const sent: string[] = [];
  const worker = workerWith(async ({ payload }) => {
    sent.push(payload);
    if (sent.length === 3) expect(await issues.stop(issue.id, actor)).toBe(true);
    return { result: 'ok' };
  });
  await worker.runOnce();
  expect(sent).toHaveLength(3);
  expect(await issues.stop(issue.id, actor)).toBe(false);
  await advance(issue);
  expect(await issues.find(article.path)).toMatchObject({
    status: 'stopped',
    finishedAt: expect.any(Number),
  });
  expect(await issues.progress(issue)).toEqual({ sent: 3, waiting: 0, failed: 0, withheld: 247 });
  expect(await issues.start(article, actor)).toMatchObject({
    isNew: false,
    issue: { status: 'stopped' },
  });
});

test('the result is still known when the outbox was cleared, and given-up mails are counted', async () => {
  await subscribers(2);
  const issue = await started();
  await advance(issue);
  const worker = workerWith(async ({ payload }) =>
    payload.includes('s0@') ? { result: 'dead', code: '550' } : { result: 'ok' },
  );
  await worker.runOnce();
  await advance(issue);
  site.clock.move(100 * day);
  const { retentionDays } = site.callSettings;
  await purge({ ...site, retentionDays, now: site.clock.now(), actor: 'system' });
  expect(await mails()).toEqual([]);
  expect(await issues.progress(issue)).toEqual({ sent: 1, waiting: 0, failed: 1, withheld: 0 });
});

test('a test goes to one person only, and its link ends nothing', async () => {
  await subscribers(2);
  await issues.sendTest(article, 'owner@firm.example', actor);
  const rows = await site.rows('outbox');
  expect(rows.map(({ kind }) => kind)).toEqual(['newsletter.test']);
  const payload = JSON.parse(rows[0]?.payload ?? '') as EmailPayload;
  expect(payload.to.address).toBe('owner@firm.example');
  const newsletter = subscriptions();
  const token = payload.unsubscribeUrl?.split('/').at(-1) ?? '';
  expect((await newsletter.unsubscribe(token, '::1')).state).toBe('gone');
  expect(await issues.countRecipients()).toBe(2);
  expect(await issues.find(article.path)).toBeUndefined();
});

test('two owners sending it at the same moment send it once', async () => {
  await subscribers(2);
  await using db = site.open();
  const other = createIssues({
    ...site,
    db,
    write: createWrite(db),
    settings,
    onStored: () => {},
  });
  const both = await Promise.all([issues.start(article, actor), other.start(article, actor)]);
  expect(both.map((one) => 'isNew' in one && one.isNew).sort()).toEqual([false, true]);
  expect(await openIssues(db)).toHaveLength(1);
});

test('mails that are tried again do not hold back the rest of an issue', async () => {
  await subscribers(300);
  const issue = await started();
  await advance(issue);
  await workerWith(async () => ({ result: 'retry', code: '552', reason: 'full' })).runOnce();
  await advance(issue);
  expect(await mails()).toHaveLength(300);
});
