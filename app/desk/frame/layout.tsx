import type { ReactNode } from 'react';
import type { Site } from '#content/site/read-site.ts';
import {
  accountPath,
  calendarsPath,
  callsPath,
  deskPath,
  figuresPath,
  inboxPath,
  messagesPath,
  pagesPath,
  peoplePath,
  picturesPath,
  setupPath,
  signOutPath,
  subscribersPath,
  trailPath,
} from '#domain/desk/addresses.ts';
import { mostCounted } from '#domain/desk/inquiries.ts';
import { counted } from '#domain/words/numbers.ts';
import type { Badges } from '#server/desk/open-desk.ts';
import { HeadStart } from '../../layout/document/document-context.tsx';
import { HeadTags } from '../../layout/document/head-tags.tsx';
import { commonLinks } from '../../layout/document/page-document.tsx';
import { ContactContext, RootContext } from '../../layout/site.ts';
import { rootDataOf } from '../../loaders/root-data.server.ts';
import { useLoaded, useVisit } from '../../page-data.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { deskLoader } from '../at-desk.server.ts';
import deskStyles from '../desk.css?url';
import { DeskForm } from './form.tsx';
import { DeskContext, roleWords, useDesk } from './parts.tsx';

export const load = deskLoader(async ({ site, person, csrfToken, now, zone, desk }) => ({
  person,
  csrfToken,
  now,
  zone,
  product: site.product,
  badges: await desk.today.badges(),
}));

export const browser = 'app/desk/frame/layout.browser.ts';

export function Page({ children }: { children?: ReactNode }) {
  const { person, csrfToken, now, zone } = useLoaded<typeof load>();
  return (
    <DeskContext value={{ person, csrfToken, now, zone }}>
      <a
        href="#main"
        className="fixed top-0 left-4 z-(--z-toast) -translate-y-[calc(100%+8px)] rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand no-underline focus:translate-y-3"
      >
        Skip to main content
      </a>
      <div className="min-h-dvh desk:grid desk:grid-cols-[13rem_minmax(0,1fr)]">
        <PhoneMenu />
        <SideMenu />
        <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-6 desk:px-10 desk:py-8">
          {children}
        </main>
      </div>
    </DeskContext>
  );
}

/** Icons are drawn as in app/ui/icon.tsx. `badge`: its number in the menu, if it is not zero. */
const sections: readonly (readonly [
  name: string,
  path: string,
  icon: string,
  badge?: keyof Badges,
])[] = [
  ['Today', deskPath, 'M2.5 15.5h15M5 15.5a5 5 0 0 1 10 0M10 4v3M3 8l2 2M17 8l-2 2'],
  ['Inbox', inboxPath, 'M2.5 11 5 4h10l2.5 7v5h-15ZM2.5 11H7l1 2.5h4l1-2.5h4.5', 'inbox'],
  ['Calls', callsPath, 'M3 4.500h14v13H3ZM3 8.500h14M7 2v4M13 2v4'],
  ['Messages', messagesPath, 'M2.5 4.5h15v11h-15ZM2.5 5l7.500 6 7.500-6', 'messages'],
  ['Subscribers', subscribersPath, 'M3 4h14v12.500H3ZM6 7.500h8M6 10.500h8M6 13.500h5'],
  ['Figures', figuresPath, 'M4 16.500V10M10 16.500v-13M16 16.500V7'],
  ['Pages', pagesPath, 'M4.500 2.500h7l4 4v11h-11ZM11.500 2.500v4h4', 'pages'],
  [
    'Pictures',
    picturesPath,
    'M2.500 3.500h15v13h-15ZM2.500 14l4.500-5 4 4.500 2-2 4.500 4.500M13 7v.4',
  ],
  ['People', peoplePath, 'M10 3.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3.500 17a6.500 5 0 0 1 13 0'],
  [
    'Set up',
    setupPath,
    'M3 5h3l1.500 1.500L10 4M12 5h5M3 10.500h3l1.500 1.500L10 9.500M12 10.500h5M3 16h6M12 16h5',
  ],
  [
    'Account',
    accountPath,
    'M6 7a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM9.500 10.500h8V14M14 10.500V13',
  ],
];

const badgeWords: Record<keyof Badges, (n: number) => string> = {
  inbox: (n) => `${n} without an answer`,
  messages: (n) => `${n} with trouble`,
  pages: (n) => `${counted(n, 'page')} to publish`,
};

const ownersPaths = [peoplePath, messagesPath];

function useSections() {
  const { mayWrite } = useDesk();
  const { pathname } = useVisit().url;
  // Its address is the account's, because readers may change it; its place is beside the calls.
  const at = isWithin(pathname, calendarsPath)
    ? callsPath
    : isWithin(pathname, trailPath)
      ? messagesPath
      : pathname;
  return sections
    .filter(([, path]) => mayWrite || !ownersPaths.includes(path))
    .map((section) => [isWithin(at, section[1]), ...section] as const);
}

const isWithin = (pathname: string, path: string) =>
  path === deskPath ? pathname === path : `${pathname}/`.startsWith(`${path}/`);

function SideMenu() {
  return (
    <header className="hidden border-r border-rule bg-sunk desk:block">
      <div className="sticky top-0 flex h-dvh flex-col gap-5 overflow-y-auto px-3 py-4">
        <a
          href={deskPath}
          className="flex min-h-10 items-center gap-2.5 px-2 font-serif text-[1.0625rem] leading-tight font-semibold text-ink no-underline"
        >
          <Mark className="size-7" />
          <span className="min-w-0 wrap-anywhere">{useLoaded<typeof load>().product}</span>
        </a>
        <Menu />
      </div>
    </header>
  );
}

/** Above the page on phones: one line that expands. Works without JavaScript. */
function PhoneMenu() {
  const { product, badges } = useLoaded<typeof load>();
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-rule bg-sunk desk:hidden">
      <details className="group">
        <summary className="flex min-h-13 items-center gap-2.5 px-4">
          <Mark className="size-6 shrink-0" />
          <span className="min-w-0 truncate font-[640]">{product}</span>
          <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 text-ink-2">
            Menu
            <Badge name="inbox" n={badges.inbox} />
            <Icon name="chevron" className="size-4.5 group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-3 border-t border-rule px-2 pt-2 pb-3">
          <Menu />
        </div>
      </details>
    </header>
  );
}

function Badge({ name, n }: { name: keyof Badges; n: number }) {
  if (n === 0) return null;
  const look = name === 'messages' ? 'bg-negative text-paper' : 'bg-brass text-on-brass';
  return (
    <span
      className={`ml-auto rounded-full px-1.5 text-micro leading-[1.5] font-[680] tabular ${look}`}
    >
      <span aria-hidden="true">{n > mostCounted ? `${mostCounted}+` : n}</span>
      <span className="sr-only">{badgeWords[name](n)}</span>
    </span>
  );
}

const row =
  'flex min-h-8.5 w-full items-center gap-2.5 rounded-control px-2.5 font-[540] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-[640] aria-[current]:text-ink';
const rowIcon = 'size-4.5 shrink-0';

function Menu() {
  const { person } = useDesk();
  const { badges } = useLoaded<typeof load>();
  return (
    <>
      <nav aria-label="Desk">
        <ul className="grid gap-px max-desk:grid-cols-2">
          {useSections().map(([isCurrent, name, path, icon, badge]) => (
            <li key={path} className="min-w-0">
              <a href={path} aria-current={isCurrent ? 'page' : undefined} className={row}>
                <LineIcon path={icon} className={rowIcon} />
                {name}
                {badge && <Badge name={badge} n={badges[badge]} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-px border-t border-rule pt-2 max-desk:grid-cols-2">
        <a href="/" className={row}>
          <LineIcon path="M8 4.500H3.500v12h12V12M11 3.500h5.500V9M16 4l-7 7" className={rowIcon} />
          View site
        </a>
        <button type="button" data-theme-toggle="" className={`${row} hidden scripted:flex`}>
          <Icon name="sun" className={`${rowIcon} dark:hidden`} />
          <Icon name="moon" className={`${rowIcon} hidden dark:block`} />
          Switch theme
        </button>
        <p className="px-2.5 pt-2 leading-snug wrap-anywhere">
          <span className="font-[620]">{person.name}</span>
          <span className="block text-micro text-ink-2">{roleWords[person.role]}</span>
        </p>
        <DeskForm action={signOutPath}>
          <button type="submit" className={row}>
            Sign out
          </button>
        </DeskForm>
      </div>
    </>
  );
}

interface DeskDocumentProps {
  site: Site;
  /** Addresses of its browser code. */
  scripts: readonly string[];
  children: ReactNode;
}

/** Document of a desk page, without the public header, footer, scripts and styles. Pages name their own titles. */
export function DeskDocument({ site, scripts, children }: DeskDocumentProps) {
  const root = rootDataOf(site);
  return (
    <ContactContext value={root.site}>
      <RootContext value={root}>
        <html lang="en-US">
          <head>
            <HeadStart />
            <meta name="robots" content="noindex,nofollow" />
            <HeadTags tags={commonLinks} />
            {root.colors.rules && <style>{root.colors.rules}</style>}
            <link rel="stylesheet" href={deskStyles} />
            {scripts.map((src) => (
              <script key={src} type="module" src={src} />
            ))}
          </head>
          <body className="text-small">{children}</body>
        </html>
      </RootContext>
    </ContactContext>
  );
}
