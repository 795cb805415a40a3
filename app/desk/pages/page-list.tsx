import { editAddress } from '#domain/desk/pages-address.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { Rows } from '../frame/rows.tsx';
import type { PageRow } from './list-pages.server.ts';

export interface ShownRow extends Omit<PageRow, 'change'> {
  /** `at` in words. */
  change: { by: string; at: string; hasClash: boolean } | undefined;
}

export function PageList({ rows }: { rows: readonly ShownRow[] }) {
  if (rows.length === 0) return <p className="py-10 text-center text-ink-2">No page fits.</p>;
  return (
    <Rows>
      {rows.map(({ file, name, kind, address, stateWords, state, change, isChangedOnDisk }) => (
        <li key={file} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
          <div className="min-w-0">
            <p className="font-[620] wrap-anywhere">
              <DeskLink href={editAddress(file)} className="inline-block py-0.5">
                {name}
              </DeskLink>
            </p>
            <p className="text-micro text-ink-2 wrap-anywhere">
              {[kind, address].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="text-micro text-ink-2 md:text-right">
            <p className={state === 'unread' ? 'text-negative' : ''}>{stateWords}</p>
            {change && (
              <p className="text-ink wrap-anywhere">
                Changed by {change.by}, {change.at}, not published
              </p>
            )}
            {change?.hasClash && <p className="text-negative">The file changed on the server as well</p>}
            {isChangedOnDisk && !change && state !== 'new' && (
              <p>The file on the server is newer than the site</p>
            )}
          </div>
        </li>
      ))}
    </Rows>
  );
}
