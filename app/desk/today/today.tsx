import type { ReactNode } from 'react';
import { day } from '#domain/dates/durations.ts';
import {
  callPath,
  callsPath,
  changesPath,
  deskPath,
  figuresPath,
  inboxAddress,
  inboxPath,
  messagesPath,
} from '#domain/desk/addresses.ts';
import { count, counted } from '#domain/words/numbers.ts';
import type { AttentionNotice } from '#server/ops/attention.ts';
import { useLoaded } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskLink,
  DeskPage,
  Outcome,
  RowLink,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { longDay, shortTime, waitingTime } from '../frame/times.ts';
import { Waited } from '../inbox/lead-head.tsx';
import { formWord } from '../inbox/words.ts';

export const load = deskLoader(async ({ desk, services, now, zone }) => {
  const [today, attention, newestBackup] = await Promise.all([
    desk.today.read(),
    services.attention(),
    services.newestBackup(),
  ]);
  const own = deskNotices({ ...today, newestBackup, now });
  const isNamed = attention.some(({ remedy }) => remedy === 'backup');
  const notices = [...attention, ...own.filter(({ remedy }) => !(remedy && isNamed))];
  return { ...today, notices, newestBackup, day: longDay(now, zone) };
});

const words = { backup: 'The backup was made.' };

export const act = ownerAction(async ({ services }) =>
  (await services.backUpNow())
    ? goTo(deskPath, 'backup')
    : refuse('A backup is already running. Check again in a minute.', 409),
);

export function Page() {
  const { notices, newestBackup, day } = useLoaded<typeof load>();
  const { now, zone } = useDesk();
  return (
    <DeskPage title="Today" lede={day}>
      <Outcome words={words} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Waiting for an answer" href={inboxPath} more="Inbox">
          <Unanswered />
        </Panel>
        <Panel title="Next calls" href={callsPath} more="Calls">
          <Calls />
        </Panel>
      </div>
      <Panel title="Needs attention">
        <Rows none="Nothing. Email, calendars and pages work.">
          {notices.map((notice) => (
            <Notice key={notice.cause} {...notice} />
          ))}
        </Rows>
        {newestBackup !== undefined && (
          <p className="mt-2 text-micro text-ink-2">
            Last backup {shortTime(newestBackup, now, zone)}
          </p>
        )}
      </Panel>
      <Panel title="Last 7 days" href={figuresPath} more="Figures">
        <Totals />
      </Panel>
    </DeskPage>
  );
}

interface PanelProps {
  title: string;
  href?: string;
  more?: string;
  children: ReactNode;
}

function Panel({ title, href, more, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-body font-[660] tracking-normal">{title}</h2>
        {href && (
          <DeskLink href={href} className="inline-block min-h-6 text-micro text-ink-2">
            {more}
          </DeskLink>
        )}
      </div>
      {children}
    </section>
  );
}

const totals = { Views: 'views', Inquiries: 'inquiries', 'Calls booked': 'calls' } as const;

/** What the last seven days brought, beside the seven before. */
function Totals() {
  const { days } = useLoaded<typeof load>();
  const [before, now] = [days.slice(0, 7), days.slice(7)];
  const sum = (some: typeof days, key: (typeof totals)[keyof typeof totals]) =>
    count(some.reduce((total, one) => total + one[key], 0));
  return (
    <dl className="grid gap-px overflow-hidden rounded-panel border border-rule bg-rule sm:grid-cols-3">
      {Object.entries(totals).map(([name, key]) => (
        <div key={key} className="min-w-0 bg-raised px-4 py-4 sm:px-5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="mt-1 text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-none font-[640] tracking-[-0.02em] tabular">
            {sum(now, key)}
          </dd>
          <dd className="mt-2 text-micro text-ink-2 tabular">{sum(before, key)} in the 7 before</dd>
        </div>
      ))}
    </dl>
  );
}

function Unanswered() {
  const { unanswered } = useLoaded<typeof load>();
  const { now } = useDesk();
  return (
    <Rows none="Everyone has an answer.">
      {unanswered.map(({ id, at, name, email, company, form, excerpt }) => (
        <RowLink
          key={id}
          href={inboxAddress({}, id)}
          title={name || email}
          aside={<Waited ms={now - at} />}
          small={[company, formWord(form), excerpt].filter(Boolean).join(' · ')}
        />
      ))}
    </Rows>
  );
}

function Calls() {
  const { calls } = useLoaded<typeof load>();
  const { now, time } = useDesk();
  return (
    <Rows none="No call is booked.">
      {calls.map(({ id, startAt, name, email, company }) => (
        <RowLink
          key={id}
          href={callPath(id)}
          title={time(startAt)}
          aside={waitingTime(startAt, now)}
          small={[name || email, company].filter(Boolean).join(' · ')}
        />
      ))}
    </Rows>
  );
}

/** A sentence with a button. Readers see no button that the server would refuse. */
function Notice({ cause, todo, link, remedy }: AttentionNotice) {
  const { mayWrite } = useDesk();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] [&>:nth-child(3)]:max-sm:col-start-2 [&>:nth-child(3)]:max-sm:justify-self-start">
      <Icon
        name="warning"
        className="size-4.5 shrink-0 text-warning max-sm:mt-1 max-sm:self-start"
      />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-[620]">{cause}</span> <span className="text-ink-2">{todo}</span>
      </p>
      {link && (mayWrite || link.href !== messagesPath) && (
        <ButtonLink href={link.href}>{link.words}</ButtonLink>
      )}
      {remedy && mayWrite && <OneButton action={deskPath}>Back up now</OneButton>}
    </li>
  );
}

interface Waiting {
  drafts: number;
  /** Open inquiries whose day has come. */
  due: number;
  hasFailed: boolean;
  /** When the newest daily backup was made, in ms since 1970; undefined if there is none. */
  newestBackup: number | undefined;
  now: number;
}

/** A day without a backup can be a machine that was off; two are a reason to look. */
const longestWithoutBackup = 2 * day;

export function deskNotices({
  drafts,
  due,
  hasFailed,
  newestBackup,
  now,
}: Waiting): AttentionNotice[] {
  const age = now - (newestBackup ?? 0);
  const days = counted(Math.floor(age / day), 'day');
  const backup =
    newestBackup === undefined
      ? 'There is no backup of the site yet.'
      : `The newest backup is ${days} old.`;
  const rows: (AttentionNotice | false)[] = [
    hasFailed && {
      cause: 'The last publication failed, so visitors still see the words from before.',
      todo: 'The list of changes says what to correct.',
      link: { href: changesPath, words: 'See why' },
    },
    age > longestWithoutBackup && {
      cause: backup,
      todo: 'One is made every day while the server runs.',
      remedy: 'backup',
    },
    due > 0 && {
      cause: `${counted(due, 'inquiry is', 'inquiries are')} due.`,
      todo: 'Act, or choose a later day.',
      link: { href: inboxAddress({ show: 'due' }), words: 'Show what is due' },
    },
    drafts > 0 && {
      cause: `${counted(drafts, 'page has', 'pages have')} changes that visitors do not see yet.`,
      todo: 'Compare and publish them, or discard them.',
      link: { href: changesPath, words: 'Review and publish' },
    },
  ];
  return rows.filter((row) => row !== false);
}
