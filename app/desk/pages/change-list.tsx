import { downloadAddress, editAddress } from '#domain/desk/pages-address.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { Notice } from '../frame/notice.tsx';
import { Rows } from '../frame/rows.tsx';
import type { ChangesView } from './changes-view.server.ts';
import { DiffView } from './diff-view.tsx';

/** Changed pages and values with what differs, and the buttons that publish them. */
export function ChangeList({ view: { changes, obstacle, isRunning, zone } }: { view: ChangesView }) {
  const mayWrite = useMayWrite();
  const mayPublish = mayWrite && obstacle === undefined && !isRunning;
  if (changes.length === 0) return <p className="text-ink-2">Nothing has changes that are not published.</p>;
  return (
    <DeskForm>
      {obstacle && (
        <Notice tone="fault">
          {obstacle} Download the changed files below, put them into content/pages where the site is built
          (those of values into content/values), and publish there with npm run publish.
        </Notice>
      )}
      <div className="mt-4">
        <Rows>
          {changes.map((change) => (
            <li key={change.file} className="grid gap-2 py-4">
              <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
                {mayPublish && (
                  <input
                    type="checkbox"
                    name="files"
                    value={change.file}
                    defaultChecked={change.faults.length === 0 && !change.hasClash}
                    aria-label={`Publish ${change.name}`}
                    className="mt-0.5 size-6 accent-brand"
                  />
                )}
                <div className="min-w-0 flex-1">
                  <p className="font-[620] wrap-anywhere">
                    <DeskLink href={editAddress(change.file)}>{change.name}</DeskLink>
                    {change.isNew && ' (new page)'}
                  </p>
                  <p className="text-micro text-ink-2 wrap-anywhere">
                    {change.address} · {change.by}, {change.at} ·{' '}
                    <DeskLink href={downloadAddress(change.file)}>Download the file</DeskLink>
                  </p>
                </div>
              </div>
              {change.hasClash && (
                <p className="text-negative">
                  The file was changed on the server as well. Open it and decide what stays.
                </p>
              )}
              {change.faults.map((fault) => (
                <p key={fault} className="text-negative wrap-anywhere">
                  {fault}
                </p>
              ))}
              <DiffView parts={change.diff} />
            </li>
          ))}
        </Rows>
      </div>
      {mayPublish && (
        <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4">
          <DeskButton look="primary" name="intent" value="publish">
            Publish now
          </DeskButton>
          <div className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1">
              <span className="text-micro font-[620]">Or at a time ({zone.replaceAll('_', ' ')})</span>
              <input type="datetime-local" name="due" className={deskInput} />
            </label>
            <DeskButton name="intent" value="schedule">
              Publish at this time
            </DeskButton>
          </div>
        </div>
      )}
    </DeskForm>
  );
}
