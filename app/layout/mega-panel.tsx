import grove from '#app/art/grove-band.svg?url';
import { classNames } from '#app/ui/class-names.ts';
import { ArrowLink, Link } from '#app/ui/link.tsx';
import { Art } from '#app/ui/picture.tsx';
import type { HeaderEntry, MenuGroup } from '#content/table/navigation.ts';
import { MenuLinks, OverviewLinks } from './menu-links.tsx';
import { useRootData } from './site.ts';

/** Column widths by menu: categories, individual pages, panel on ground. */
const columns: Record<string, string> = {
  services: 'grid-cols-[minmax(0,3.7fr)_minmax(0,5.4fr)_minmax(0,3.2fr)]',
  solutions: 'grid-cols-[minmax(0,5.7fr)_minmax(0,3.4fr)_minmax(0,3.2fr)]',
  industries: 'grid-cols-[minmax(0,9.1fr)_minmax(0,3.2fr)]',
};

/** More described rows than this take two columns, so panels are similarly tall. */
const rowsInOneColumn = 4;

export function MegaPanels() {
  const { header } = useRootData().navigation;
  return header.map(
    (entry) => entry.menu && <MegaPanel key={entry.to} entry={entry} menu={entry.menu} />,
  );
}

interface MegaPanelProps {
  entry: HeaderEntry;
  menu: NonNullable<HeaderEntry['menu']>;
}

/**
 * Full-width menu panel below the header: groups, overview link, and call link on ground; last, the same line in every
 * menu, pages without a header label. A script moves it after its label and shows it.
 */
function MegaPanel({ entry, menu: { id, groups, all, panel } }: MegaPanelProps) {
  const { action, also } = useRootData().navigation;
  return (
    <section
      id={`menu-${id}`}
      aria-label={entry.label}
      hidden
      className="fixed inset-x-0 top-header max-h-[calc(100dvh-var(--header-h))] overflow-y-auto border-b border-rule bg-raised shadow-pop transition-[opacity,translate] duration-(--t-base) ease-out data-switched:transition-none starting:-translate-y-1.5 starting:opacity-0"
    >
      <div className={classNames('wrap grid gap-x-11 py-8.5', columns[id])}>
        {groups.map((group, index) => (
          <div key={group.id} className="flex flex-col">
            <Group group={group} wide={groups.length === 1} nameId={`menu-${id}-${group.id}`} />
            {index === groups.length - 1 && (
              <p className="mt-auto flex gap-8 pt-4 text-small">
                <OverviewLinks entry={entry} all={all} />
              </p>
            )}
          </div>
        ))}
        <div className="relative min-h-80 overflow-hidden rounded-slip bg-ground p-6.5 pb-30 text-on-ground art-on-ground">
          <p className="mb-2 font-serif text-[1.375rem] leading-[1.2] font-semibold tracking-[-.014em] text-balance">
            {panel.heading}
          </p>
          <p className="mb-3.5 text-small text-on-ground-2">{panel.text}</p>
          <ArrowLink to={action.to} className="relative z-1 text-small">
            {action.label}
          </ArrowLink>
          <div className="pointer-events-none absolute -bottom-1.5 -left-10 w-190">
            <Art url={grove} viewBox="0 0 1440 300" />
          </div>
        </div>
      </div>
      <div className="border-t border-rule bg-sunk">
        <MenuLinks
          items={also}
          aria-label="More pages"
          className="wrap flex flex-wrap gap-x-8 py-1.5"
          look="flex min-h-11 items-center text-small font-[560] no-underline -outline-offset-3 hover:underline-double aria-[current]:underline-double"
        />
      </div>
    </section>
  );
}

/** Categories have a line and green-bar paper on hover; individual pages one line after their account number. */
function Group({ group, wide, nameId }: { group: MenuGroup; wide: boolean; nameId: string }) {
  const { name, items } = group;
  const inTwo = !items.some(({ line }) => line) || items.length > rowsInOneColumn;
  return (
    <>
      <p id={nameId} className="column-heads pb-3">
        {name}
      </p>
      <ul
        aria-labelledby={nameId}
        className={inTwo ? 'grid grid-flow-col grid-cols-2 gap-x-7' : undefined}
        style={
          inTwo ? { gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` } : undefined
        }
      >
        {items.map(({ to, label, line, account }) => (
          <li key={to} className={classNames('border-b border-rule', !inTwo && 'last:border-0')}>
            {line ? (
              <Link
                to={to}
                className={classNames(
                  'group/row -mx-3 grid items-baseline px-3 py-3.25 leading-[1.4] no-underline -outline-offset-3 hover:bg-greenbar',
                  wide && !inTwo && 'grid-cols-[5fr_8fr]',
                )}
              >
                <span className="font-serif text-[1.125rem] leading-[1.3] font-semibold group-hover/row:underline-double">
                  {label}
                </span>
                <span className="text-small text-balance text-ink-2">{line}</span>
              </Link>
            ) : (
              <Link
                to={to}
                className="group/row flex min-h-13 items-baseline gap-3 py-3.5 text-small leading-[1.35] font-[560] no-underline -outline-offset-3"
              >
                {account !== undefined && (
                  <span className="text-micro font-[480] text-ink-3 tabular">{account}</span>
                )}
                <span className="group-hover/row:underline-double">{label}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
