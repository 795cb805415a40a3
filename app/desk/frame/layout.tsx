import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { pageMeta } from '../../document/page-meta.ts';
import { requireDesk } from '../require-desk.server.ts';
import { DeskContext } from './desk-data.ts';
import { DeskMenu, DeskPhoneMenu } from './desk-menu.tsx';
import { DeskTrouble } from './desk-trouble.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { person, csrfToken } = requireDesk(context);
  return { person, csrfToken };
}

/** Header and menu of every page for signed-in people. */
export default function DeskLayout() {
  const { person, csrfToken } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <DeskContext value={{ person, csrfToken }}>
      <a
        href="#main"
        className="fixed top-0 left-4 z-(--z-toast) -translate-y-[calc(100%+8px)] rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand no-underline focus:translate-y-3"
      >
        Skip to main content
      </a>
      <div className="min-h-dvh desk:grid desk:grid-cols-[13rem_minmax(0,1fr)]">
        <DeskPhoneMenu pathname={pathname} />
        <DeskMenu pathname={pathname} />
        <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-6 desk:px-10 desk:py-8">
          <Outlet />
        </main>
      </div>
    </DeskContext>
  );
}

export const meta = pageMeta;

export { DeskTrouble as ErrorBoundary };
