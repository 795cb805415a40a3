import { Outlet, useLoaderData, useLocation } from 'react-router';
import {
  accountPath,
  callsPath,
  figuresPath,
  inboxPath,
  pagesPath,
  peoplePath,
  signOutPath,
  subscribersPath,
  trailPath,
} from '#domain/desk/addresses.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { deskLoader } from '../at-desk.server.ts';
import { DeskForm } from './form.tsx';
import { DeskContext, roleWords, useDesk } from './parts.tsx';
import { shortTime } from './times.ts';
import { DeskTrouble } from './trouble.tsx';

export const loader = deskLoader(async ({ person, csrfToken, now, zone, services }) => ({
  ...{ person, csrfToken, now, zone },
  /** Ms since 1970. */
  newestBackup: await services.newestBackup(),
}));

/** Header and menu of every page for signed-in people. */
export default function DeskLayout() {
  const { person, csrfToken, now, zone } = useLoaderData<typeof loader>();
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
          <Outlet />
        </main>
      </div>
    </DeskContext>
  );
}

export { DeskTrouble as ErrorBoundary };

const sections = [
  { name: 'Inbox', path: inboxPath },
  { name: 'Calls', path: callsPath },
  { name: 'Messages', path: '/desk/messages' },
  { name: 'Subscribers', path: subscribersPath },
  { name: 'Figures', path: figuresPath },
  { name: 'Pages', path: pagesPath },
  { name: 'People', path: peoplePath },
  { name: 'History', path: trailPath },
  { name: 'Account', path: accountPath },
];

/** Sections that the person may see, in the order of the menu. */
function useSections() {
  const { mayWrite } = useDesk();
  const { pathname } = useLocation();
  return sections
    .filter(({ path }) => mayWrite || path !== peoplePath)
    .map((section) => ({ ...section, isCurrent: `${pathname}/`.startsWith(`${section.path}/`) }));
}

/** Beside the page, where there is room. */
function SideMenu() {
  return (
    <header className="hidden border-r border-rule bg-sunk desk:block">
      <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto px-3 py-5">
        <a
          href="/desk"
          className="inline-flex min-h-10 items-center gap-2.5 px-2 font-serif text-[1.1875rem] leading-none font-semibold text-ink no-underline"
        >
          <Mark className="size-7" />
          Desk
        </a>
        <Menu />
      </div>
    </header>
  );
}

/** Above the page on phones: one line that expands. Works without JavaScript. */
function PhoneMenu() {
  const current = useSections().find(({ isCurrent }) => isCurrent);
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-rule bg-sunk desk:hidden">
      <details className="group">
        <summary className="flex min-h-13 items-center gap-3 px-4">
          <Mark className="size-6 shrink-0" />
          <span className="min-w-0 truncate font-[640]">{current?.name ?? 'Desk'}</span>
          <span className="ml-auto inline-flex items-center gap-1.5 text-ink-2">
            Menu
            <Icon name="chevron" className="size-4.5 group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-4 border-t border-rule px-2 pt-3 pb-4">
          <Menu />
        </div>
      </details>
    </header>
  );
}

function Menu() {
  const { person, now, zone } = useDesk();
  const { newestBackup } = useLoaderData<typeof loader>();
  return (
    <>
      <nav aria-label="Desk">
        <ul className="grid gap-0.5">
          {useSections().map(({ name, path, isCurrent }) => (
            <li key={path}>
              <a
                href={path}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-9 items-center rounded-control px-2.5 font-[560] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-rule px-2.5 pt-3">
        <p className="leading-snug font-[620] wrap-anywhere">{person.name}</p>
        <p className="text-micro text-ink-2">{roleWords[person.role]}</p>
        <p className="text-micro text-ink-2">
          {newestBackup ? `Last backup: ${shortTime(newestBackup, now, zone)}` : 'No daily backup yet'}
        </p>
        <DeskForm action={signOutPath}>
          <button
            type="submit"
            className="-ml-2.5 min-h-9 rounded-control px-2.5 text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:min-h-11 hover:text-ink"
          >
            Sign out
          </button>
        </DeskForm>
      </div>
    </>
  );
}
