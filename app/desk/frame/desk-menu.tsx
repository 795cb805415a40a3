import { signOutPath } from '#domain/desk/addresses.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { sectionsFor } from '../sections.ts';
import { useDesk } from './desk-data.ts';
import { DeskForm } from './desk-form.tsx';

const isCurrent = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Menu beside the page, where there is room. */
export function DeskMenu({ pathname }: { pathname: string }) {
  return (
    <header className="hidden border-r border-rule bg-sunk desk:block">
      <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto px-3 py-5">
        <DeskBrand />
        <Sections pathname={pathname} />
        <Person />
      </div>
    </header>
  );
}

/** Menu above the page on phones: one line that expands. Works without JavaScript. */
export function DeskPhoneMenu({ pathname }: { pathname: string }) {
  const { person } = useDesk();
  const current = sectionsFor(person.role).find(({ path }) => isCurrent(path, pathname));
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
          <Sections pathname={pathname} />
          <Person />
        </div>
      </details>
    </header>
  );
}

function DeskBrand() {
  return (
    <a
      href="/desk"
      className="inline-flex min-h-10 items-center gap-2.5 px-2 font-serif text-[1.1875rem] leading-none font-semibold text-ink no-underline"
    >
      <Mark className="size-7" />
      Desk
    </a>
  );
}

function Sections({ pathname }: { pathname: string }) {
  const { person } = useDesk();
  return (
    <nav aria-label="Desk">
      <ul className="grid gap-0.5">
        {sectionsFor(person.role).map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={isCurrent(path, pathname) ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-control px-2.5 font-[560] text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-greenbar hover:text-ink',
                'aria-[current]:bg-brand-tint aria-[current]:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Person() {
  const { person } = useDesk();
  return (
    <div className="mt-auto grid gap-1 border-t border-rule px-2.5 pt-3">
      <p className="leading-snug font-[620] wrap-anywhere">{person.name}</p>
      <p className="text-micro text-ink-2">{person.role === 'owner' ? 'Owner' : 'Reader'}</p>
      <DeskForm action={signOutPath}>
        <button
          type="submit"
          className="-ml-2.5 min-h-9 rounded-control px-2.5 text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:min-h-11 hover:text-ink"
        >
          Sign out
        </button>
      </DeskForm>
    </div>
  );
}
