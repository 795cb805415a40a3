import type { DeskRole } from '#domain/desk/roles.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { RoleSelect } from './role-select.tsx';

export interface ListedPerson {
  id: string;
  email: string;
  name: string;
  role: DeskRole;
  invited: string;
  disabled?: string | undefined;
  isYou: boolean;
}

/** A person with an owner's actions. Owners can't change themselves, so they can't lock themselves out. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, email, role, invited, disabled, isYou } = person;
  const since = disabled ? `disabled ${disabled}` : `invited ${invited}`;
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-[620] wrap-anywhere">
          {name}
          {isYou && <span className="font-[430] text-ink-2"> (you)</span>}
        </p>
        <p className="text-micro text-ink-2 wrap-anywhere">
          {email}, {since}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isYou && <p className="text-ink-2">{role === 'owner' ? 'Owner' : 'Reader'}</p>}
        {!isYou && disabled === undefined && (
          <DeskForm values={{ do: 'role', id }} className="flex gap-2">
            <RoleSelect value={role} label={`Role of ${name}`} />
            <DeskButton aria-label={`Save the role of ${name}`}>Save</DeskButton>
          </DeskForm>
        )}
        {!isYou && (
          <DeskForm values={{ do: 'invite', email, role }}>
            <DeskButton aria-label={`Invite again: ${name}`}>Invite again</DeskButton>
          </DeskForm>
        )}
        {!isYou && disabled === undefined && (
          <DeskForm values={{ do: 'disable', id }}>
            <DeskButton look="danger" aria-label={`Disable ${name}`}>
              Disable
            </DeskButton>
          </DeskForm>
        )}
      </div>
    </li>
  );
}
