import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { Rows } from '../frame/rows.tsx';
import type { ShownPublication } from './changes-view.server.ts';

const steps: Readonly<Record<string, string>> = {
  begin: 'Beginning',
  write: 'Writing the files',
  check: 'Checking the pages',
  build: 'Building the site and switching to it',
  commit: 'Making the git commit',
};

function stateOf({ state, kind, step, due, at }: ShownPublication): string {
  switch (state) {
    case 'scheduled':
      return `Waits for ${due}`;
    case 'running':
      return `${steps[step ?? 'begin'] ?? 'Running'} …`;
    case 'done':
      return `${kind === 'undo' ? 'Taken back' : 'Published'} ${at}`;
    case 'undone':
      return `Published, and taken back later (${at})`;
    case 'cancelled':
      return `Called off ${at}`;
    case 'failed':
      return `Not published: it failed ${at}`;
  }
}

/** Publications, the newest first. */
export function PublicationList({ items }: { items: readonly ShownPublication[] }) {
  const mayWrite = useMayWrite();
  if (items.length === 0) return <p className="text-ink-2">Nothing was published from here yet.</p>;
  return (
    <Rows>
      {items.map((item) => (
        <li key={item.id} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p
              className={`font-[620] ${item.state === 'failed' ? 'text-negative' : ''}`}
              role={item.state === 'running' ? 'status' : undefined}
            >
              {stateOf(item)}
            </p>
            <p className="text-micro text-ink-2 wrap-anywhere">
              {item.by}: {item.files.join(', ')}
            </p>
            {item.message && (
              <p className="mt-1 max-w-measure text-small whitespace-pre-wrap wrap-anywhere">
                {item.message}
              </p>
            )}
          </div>
          {mayWrite && item.mayBeUndone && <OneButton id={item.id} intent="undo" words="Take back" />}
          {mayWrite && item.state === 'scheduled' && (
            <OneButton id={item.id} intent="cancel" words="Call off" />
          )}
        </li>
      ))}
    </Rows>
  );
}

const OneButton = ({ id, intent, words }: { id: string; intent: string; words: string }) => (
  <DeskForm values={{ id }}>
    <DeskButton name="intent" value={intent}>
      {words}
    </DeskButton>
  </DeskForm>
);
