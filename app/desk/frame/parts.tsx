/** What the pages of the desk are built from. */

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { count } from '#domain/words/numbers.ts';
import { useAnswer, useVisit } from '../../page-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AtDesk } from '../at-desk.server.ts';
import { fullTime, longTime, shortTime } from './times.ts';

export const DeskContext = createContext<Pick<
  AtDesk,
  'person' | 'csrfToken' | 'now' | 'zone'
> | null>(null);

/**
 * Data of the layout. `mayWrite`: hides buttons that the server would refuse. `time` and `fullTime`: an instant in words,
 * in ms since 1970 or as ISO text. Throws outside the layout.
 */
export function useDesk() {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs the layout of the desk around it.');
  const time = (at: number | string | null) =>
    longTime(new Date(at ?? '').getTime(), desk.now, desk.zone);
  return {
    ...desk,
    mayWrite: desk.person.role === 'owner',
    time,
    fullTime: (at: number) => fullTime(at, desk.zone),
  };
}

export const roleWords = { owner: 'Owner', reader: 'Reader' } as const;

export const DeskTitle = ({ children }: { children: string }) => (
  <title>{`${children} · Desk`}</title>
);

interface DeskPageProps {
  title: string;
  /** The window's title where it differs. */
  name?: string | undefined;
  /** One sentence below the title. */
  lede?: ReactNode;
  /** Where the page was opened from. */
  back?: readonly [href: string, words: string] | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function DeskPage({ title, name = title, lede, back, actions, children }: DeskPageProps) {
  return (
    <div className="mx-auto max-w-[64rem]">
      <DeskTitle>{name}</DeskTitle>
      {back && <BackTo href={back[0]}>{back[1]}</BackTo>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-rule pb-4">
        <div className="min-w-0">
          <h1 className="text-h3 wrap-anywhere">{title}</h1>
          {lede && <p className="mt-1 max-w-measure text-ink-2">{lede}</p>}
        </div>
        {actions && (
          <div className="flex min-w-0 flex-wrap items-center gap-2 sm:ml-auto sm:justify-end">
            {actions}
          </div>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  );
}

type DeskPartProps = Pick<DeskPageProps, 'title' | 'lede' | 'children'> & { id?: string };

export function DeskPart({ id, title, lede, children }: DeskPartProps) {
  return (
    <section id={id} className="min-w-0 scroll-mt-18">
      <h2 className="font-sans text-h4 font-[660] tracking-normal">{title}</h2>
      {lede && <p className="mt-0.5 max-w-measure text-ink-2">{lede}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

export function SmallPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-4">
      <h2 className="font-sans text-small font-[680] tracking-normal">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Names and values in two columns; a value that is empty is left out. Values keep line breaks and wrap anywhere. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const filled = rows.filter(([, value]) => value);
  return (
    <dl className="grid gap-x-6 gap-y-1.5 empty:hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
      {filled.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2 max-sm:mt-1.5 max-sm:text-micro">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps {
  none?: string;
  /** Short entries, in two columns where there is room. */
  areShort?: boolean | undefined;
  children: readonly ReactNode[];
}

/** A list with hairlines between entries, or a sentence where there are none. */
export function Rows({ none, areShort, children }: RowsProps) {
  if (none !== undefined && children.length === 0) return <p className="text-ink-2">{none}</p>;
  const columns = 'grid gap-x-12 border-t border-rule *:border-b *:border-rule sm:grid-cols-2';
  return (
    <ul className={areShort ? columns : 'divide-y divide-rule border-y border-rule'}>{children}</ul>
  );
}

interface RowProps {
  title: ReactNode;
  /** Smaller, below the title. */
  small?: ReactNode;
  /** Before it, from 640 px on. */
  picture?: ReactNode;
  /** Beside it, from 640 px on. */
  aside?: ReactNode;
  children?: ReactNode;
}

const rowLook = 'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]';

/** An entry of `Rows`. */
export const Row = ({ title, small, picture, aside, children }: RowProps) => (
  <li className={classNames(rowLook, Boolean(picture) && 'sm:grid-cols-[auto_minmax(0,1fr)_auto]')}>
    {picture && <div className="max-sm:hidden">{picture}</div>}
    <div className="min-w-0 wrap-anywhere">
      <p className="font-[620]">{title}</p>
      {small && <p className="text-micro text-ink-2">{small}</p>}
      {children}
    </div>
    {aside && <div className="flex flex-wrap items-center gap-2 self-center">{aside}</div>}
  </li>
);

/** An entry that is one link. */
export const RowLink = ({
  href,
  title,
  small,
  aside,
}: Omit<RowProps, 'children' | 'picture'> & { href: string }) => (
  <li>
    <a
      href={href}
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar"
    >
      <span className="truncate font-[620]">{title}</span>
      <span className="flex items-center gap-4 text-micro whitespace-nowrap text-ink-2 tabular">
        {aside}
      </span>
      {small && <span className="col-span-2 truncate text-micro text-ink-2">{small}</span>}
    </a>
  </li>
);

const tones = {
  plain: 'border-rule-strong bg-sunk',
  good: 'border-brand bg-brand-tint',
  warning: 'border-warning bg-brass-tint',
  fault: 'border-negative bg-negative-tint',
};

interface BoxProps extends ComponentProps<'section'> {
  title: string;
  tone: keyof typeof tones;
}

/** What asks for a decision, or says what became of one. */
export const Box = ({ title, tone, children, ...section }: BoxProps) => (
  <section
    aria-label={title}
    {...section}
    className={`grid gap-3 rounded-control border px-3.5 py-3 ${tones[tone]}`}
  >
    <h2 className="font-sans text-h4 font-[660] tracking-normal wrap-anywhere tabular">{title}</h2>
    {children}
  </section>
);

export function Notice({ tone, children }: { tone: 'done' | 'fault'; children: ReactNode }) {
  const isFault = tone === 'fault';
  return (
    <p
      role={isFault ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-control border px-3.5 py-2.5 ${isFault ? 'border-negative bg-negative-tint' : 'border-rule-strong bg-brand-tint'}`}
    >
      <Icon name={isFault ? 'warning' : 'check'} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

interface OutcomeProps {
  words?: Readonly<Record<string, string>>;
  /** Name of a message, in place of `done` in the page's address. */
  done?: string | undefined;
}

/** What the last form did: why it changed nothing, or a message. */
export function Outcome({ words = {}, done }: OutcomeProps) {
  const answer = useAnswer<{ fault?: string }>();
  const query = useVisit().url.searchParams;
  const name = done ?? query.get('done') ?? '';
  if (answer) return answer.fault && <Notice tone="fault">{answer.fault}</Notice>;
  return Object.hasOwn(words, name) && <Notice tone="done">{words[name]}</Notice>;
}

const looks = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  quiet: 'border-rule-strong bg-raised text-ink hover:bg-greenbar',
  danger: 'border-negative bg-transparent text-negative hover:bg-negative-tint',
};
type Look = keyof typeof looks;

/** Smaller than public buttons, because the desk is dense. 44 px high on touch screens. */
export const deskButton = (look: Look = 'quiet', className?: string) =>
  classNames(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control border px-3.5 leading-tight font-[620] no-underline pointer-coarse:min-h-11 disabled:opacity-50',
    looks[look],
    className,
  );

interface DeskButtonProps extends ComponentProps<'button'> {
  look?: Look;
  /** What its form does, where that has several buttons. */
  intent?: string;
}

export function DeskButton({ look, className, intent, ...button }: DeskButtonProps) {
  const named = intent === undefined ? {} : { name: 'intent', value: intent };
  return <button type="submit" {...named} {...button} className={deskButton(look, className)} />;
}

export function ButtonLink({
  look,
  className,
  children,
  ...link
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a {...link} className={deskButton(look, className)}>
      {children}
    </a>
  );
}

/** An inline link. Underlined, because color alone doesn't distinguish it from text. */
export function DeskLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const look = 'underline decoration-rule-strong underline-offset-3 hover:decoration-current';
  return (
    <a {...link} className={classNames(look, className)}>
      {children}
    </a>
  );
}

export function BackTo({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const look =
    'inline-flex min-h-9 items-center gap-1.5 px-1 no-underline pointer-coarse:min-h-11 hover:underline';
  return (
    <a {...link} className={classNames('-ml-1', look, className)}>
      <Icon name="chevron" className="size-4 rotate-90" />
      {children}
    </a>
  );
}

/** What few people read, folded. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
      {title}
    </summary>
    {children}
  </details>
);

interface TabsProps {
  label: string;
  tabs: readonly { words: string; href: string; isCurrent: boolean; n?: number | undefined }[];
  isSmall?: boolean;
}

export function Tabs({ label, tabs, isSmall }: TabsProps) {
  const [list, tab] = isSmall
    ? ['-mx-1 mt-1 gap-x-0.5', 'min-h-8 px-1.5 text-micro']
    : ['gap-x-1 border-b border-rule pb-1.5', 'min-h-9 px-2.5'];
  return (
    <nav aria-label={label} className={`flex flex-wrap whitespace-nowrap ${list}`}>
      {tabs.map(({ words, href, isCurrent, n }) => (
        <a
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={`inline-flex items-center gap-1.5 rounded-control font-[560] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-[660] aria-[current]:text-ink ${tab}`}
        >
          {words}
          {n !== undefined && <span className="tabular">{count(n)}</span>}
        </a>
      ))}
    </nav>
  );
}

interface PagingProps extends ComponentProps<'nav'> {
  newest?: string | undefined;
  older: string | undefined;
  /** Words of the link to `older`. */
  on?: string;
}

export function Paging({ newest, older, on = 'Older', className }: PagingProps) {
  return (
    <nav
      aria-label="Pages"
      className={classNames('flex justify-between gap-4 empty:hidden', className)}
    >
      {newest && <DeskLink href={newest}>Newest</DeskLink>}
      {older && (
        <DeskLink href={older} rel="next" className="ml-auto">
          {on}
        </DeskLink>
      )}
    </nav>
  );
}

/** The time of a list's row; pointing at it shows the date. */
export function ShortTime({ at }: { at: number }) {
  const { now, zone, time } = useDesk();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={time(at)}
      className="shrink-0 text-micro text-ink-2 tabular"
    >
      {shortTime(at, now, zone)}
    </time>
  );
}

export const ProgressBar = ({
  label,
  value,
  max,
}: {
  label: string;
  value: number;
  max: number;
}) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className="h-2.5 w-full max-w-120 appearance-none overflow-hidden rounded-control border border-rule-strong bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand"
  />
);
