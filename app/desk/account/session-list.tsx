import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { Rows } from '../frame/rows.tsx';

interface Session {
  id: string;
  agent: string;
  began: string;
  seen: string;
  isThis: boolean;
}

/** A person's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <div className="grid gap-4">
      <Rows>
        {sessions.map(({ id, agent, began, seen, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-[620] wrap-anywhere">
                {agent}
                {isThis && <span className="font-[430] text-ink-2"> (this one)</span>}
              </p>
              <p className="text-micro text-ink-2">
                Began {began}, last used {seen}
              </p>
            </div>
            {!isThis && (
              <DeskForm values={{ do: 'end-session', id }}>
                <DeskButton aria-label={`End the session ${agent}, begun ${began}`}>End</DeskButton>
              </DeskForm>
            )}
          </li>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <DeskForm values={{ do: 'end-others' }}>
          <DeskButton look="danger">End all other sessions</DeskButton>
        </DeskForm>
      )}
    </div>
  );
}
