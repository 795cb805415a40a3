import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { PlacedEntry } from './calendar-view.server.ts';
import { HostTag } from './host-tag.tsx';

const looks: Record<PlacedEntry['kind'], string> = {
  call: 'lg:border-brand lg:bg-brand-tint lg:border-l-4',
  busy: 'lg:border-rule-strong lg:border-dashed lg:bg-sunk text-ink-2',
  block: 'lg:border-warning lg:border-l-4 lg:border-double lg:bg-brass-tint',
};

/** An entry: a box on the grid of hours, a row in the list of a phone. */
export function CalendarEntryItem({ entry }: { entry: PlacedEntry }) {
  const { kind, time, shortTime, title, detail, state, href, host, top, height, left, width } = entry;
  const percent = (share: number) => `${+(share * 100).toFixed(3)}%`;
  const style = {
    '--top': percent(top),
    '--height': percent(height),
    '--left': percent(left),
    '--width': percent(width),
  } as CSSProperties;
  const isGone = state?.code === 'over' || state?.code === 'no_show';
  return (
    <li
      style={style}
      className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-px"
    >
      <Box
        href={href}
        className={classNames(
          'grid grid-cols-[9.25rem_minmax(0,1fr)] gap-x-3 py-2.5 lg:flex lg:h-full lg:flex-col lg:overflow-hidden lg:rounded-control lg:border lg:px-1.5 lg:py-0.5 lg:text-micro lg:leading-[1.25]',
          looks[kind],
          isGone && 'lg:border-rule-strong lg:bg-transparent',
        )}
      >
        <span className="text-ink-2 tabular lg:order-1 lg:truncate">
          <span className="lg:hidden">{time}</span>
          <span className="hidden lg:inline">
            {host && <Mark mark={host.mark} />}
            {shortTime}
          </span>
        </span>{' '}
        <span className={classNames('min-w-0 wrap-anywhere', kind === 'call' && 'lg:truncate')}>
          {host && (
            <>
              <span className="sr-only">{host.name}: </span>
              <span className="lg:hidden">
                <Mark mark={host.mark} />
              </span>
            </>
          )}
          <span className={kind === 'call' ? 'font-[640] text-ink' : undefined}>{title}</span>
          {detail && <span className="text-ink-2">, {detail}</span>}
          {state && <span className="text-ink-2"> ({state.words.toLowerCase()})</span>}
        </span>
      </Box>
    </li>
  );
}

function Mark({ mark }: { mark: string }) {
  return (
    <span aria-hidden="true">
      <HostTag mark={mark} />{' '}
    </span>
  );
}

function Box({
  href,
  className,
  children,
}: {
  href: string | undefined;
  className: string;
  children: ReactNode;
}) {
  if (!href) return <div className={className}>{children}</div>;
  return (
    <a
      href={href}
      className={`${className} no-underline hover:outline-2 hover:outline-brand max-lg:min-h-11`}
    >
      {children}
    </a>
  );
}
