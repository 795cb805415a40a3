import { callPath } from '#domain/desk/calls-address.ts';
import type { ListedCall } from '#server/desk/calls/list-calls.ts';
import { DeskLink, useDesk } from '../frame/parts.tsx';

/** Calls by their time and who they are with. */
export function CallLinks({ calls }: { calls: readonly ListedCall[] }) {
  const { time } = useDesk();
  return (
    <ul className="grid gap-1">
      {calls.map(({ id, startAt, name, email }) => (
        <li key={id}>
          <DeskLink href={callPath(id)} className="inline-block min-h-6 wrap-anywhere">
            {time(startAt)}, {name || email}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
