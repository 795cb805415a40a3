/**
 * Mails about a watched address. The recipient of the first may not have asked for it, so it contains nothing that
 * was typed, not even the address. Later ones contain only the host, whose watch the owner has confirmed. Text of
 * the site never appears.
 */
import type { Grade } from 'site-audit/report';
import type { Changes } from '../audit/watched-changes.ts';
import type { CheckWords } from '../forms/tool-email.ts';
import {
  type MailBrand,
  type MailContents,
  mailOf,
  subjectOf,
  visitorFooter,
  visitorMail,
} from './mail.ts';

const stop = (url: string) => ({ label: 'Stop watching', url });

export function watchConfirmation(
  { confirmUrl, stopUrl }: { confirmUrl: string; stopUrl: string },
  brand: MailBrand,
): MailContents {
  return visitorMail(brand, {
    subject: subjectOf('Confirm: watch a website with', brand.product),
    preview: 'Press one button and we check it every week. If you don’t, nothing happens.',
    heading: 'Watch this website?',
    greeting: 'Hello,',
    paragraphs: [
      'You asked us to audit a website once a week and to email this address when something changes. The page behind the button names the website.',
      'The link works for 7 days. If it wasn’t you, ignore this email. We delete the request after 7 days.',
    ],
    button: { label: 'See it and confirm', url: confirmUrl },
    links: [{ label: 'I didn’t ask for this', url: stopUrl }],
  });
}

interface WatchedChange {
  host: string;
  before: { grade: Grade; score: number };
  now: { grade: Grade; score: number };
  changes: Changes;
  reportUrl: string;
  /** Last day on which the report link works. */
  reportUntil: string;
  stopUrl: string;
  /** From the definitions of checks, never from a report. */
  wordsOf: (id: string) => CheckWords | undefined;
}

/** Most checks in one mail; the report has the rest. */
const mostNamed = 12;

const kinds = [
  ['fresh', 'New', 'new'],
  ['worse', 'Worse', 'worse'],
  ['fixed', 'Fixed', 'fixed'],
  ['better', 'Better, not done', 'better'],
] as const;

export function watchChanged(change: WatchedChange, brand: MailBrand): MailContents {
  const { host, before, now, changes, reportUrl, reportUntil, stopUrl, wordsOf } = change;
  const named = kinds.flatMap(([kind, label]) =>
    changes[kind].map((id) => ({ label, value: wordedChange(kind, wordsOf(id), id) })),
  );
  const left = named.length - mostNamed;
  return mailOf(brand, {
    subject: subjectOf(`${summaryOf(changes)}:`, host),
    preview: scoreSentence(before, now),
    heading: summaryOf(changes),
    greeting: 'Hello,',
    paragraphs: [
      `This week’s audit of ${host} came out differently. ${scoreSentence(before, now)}`,
      ...(left > 0
        ? [`The list holds ${mostNamed} of ${named.length} changes; the report has all of them.`]
        : []),
    ],
    button: { label: 'Open the report', url: reportUrl },
    rows: named.slice(0, mostNamed),
    links: [stop(stopUrl)],
    footer: withReason(brand, host, `The report’s link works until ${reportUntil}.`),
  });
}

function wordedChange(kind: keyof Changes, words: CheckWords | undefined, id: string): string {
  if (!words) return id;
  return kind === 'fixed' ? words.title : `${words.title}\n${words.fix.replaceAll('`', '')}`;
}

/** `2 new, 1 worse, 3 fixed` */
function summaryOf(changes: Changes): string {
  return kinds
    .filter(([kind]) => changes[kind].length > 0)
    .map(([kind, , word]) => `${changes[kind].length} ${word}`)
    .join(', ');
}

function scoreSentence(before: WatchedChange['before'], now: WatchedChange['now']): string {
  const result = `grade ${now.grade}, ${now.score} of 100`;
  if (before.score === now.score) return `The result is the same: ${result}.`;
  return `It is ${now.score > before.score ? 'up' : 'down'} to ${result}, from ${before.grade}, ${before.score}.`;
}

/** Two audits on two days gave no report. */
export function watchUnread(
  { host, reason, stopUrl }: { host: string; reason: string; stopUrl: string },
  brand: MailBrand,
): MailContents {
  return mailOf(brand, {
    subject: subjectOf('No answer from', host),
    preview: 'Two audits on two days could not read the website.',
    heading: 'Your website didn’t answer us',
    greeting: 'Hello,',
    paragraphs: [
      `We tried to audit ${host} on two days and could not. ${reason}`,
      'Open it in a browser. If it works there, your hosting company may be keeping our reader out. We try again every week for a month.',
    ],
    button: { label: 'What our reader asks of a website', url: `${brand.siteUrl}/bot` },
    links: [stop(stopUrl)],
    footer: withReason(brand, host),
  });
}

/** `year`: it expired. `unread`: no report for weeks, or the address may no longer be audited. */
export type WatchEnd = 'year' | 'unread';

export function watchEnded(
  { host, why, againUrl }: { host: string; why: WatchEnd; againUrl: string },
  brand: MailBrand,
): MailContents {
  const reason =
    why === 'year'
      ? `We have audited ${host} every week for a year, and stop now so that nobody is watched by accident.`
      : `We could not read ${host} for more than a month, and have stopped trying.`;
  return visitorMail(brand, {
    subject: subjectOf('We stopped watching', host),
    heading: 'We stopped watching',
    greeting: 'Hello,',
    paragraphs: [reason, 'To go on, audit the address again and ask below the report.'],
    button: { label: 'Audit it again', url: againUrl },
  });
}

/** Why the recipient gets this mail; required in every mail of a series. */
function withReason(brand: MailBrand, host: string, more = '') {
  const footer = visitorFooter(brand);
  const reason =
    `You get this because you watch ${host}. We write only when something changes. ${more}`.trim();
  return { ...footer, lines: [reason, ...footer.lines] };
}
