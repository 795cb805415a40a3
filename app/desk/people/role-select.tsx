import { type DeskRole, deskRoles } from '#domain/desk/roles.ts';
import { deskInput } from '../frame/desk-input.ts';

const names: Record<DeskRole, string> = { owner: 'Owner', reader: 'Reader' };

export function RoleSelect({ value, id, label }: { value: DeskRole; id?: string; label?: string }) {
  return (
    <select id={id} name="role" defaultValue={value} aria-label={label} className={deskInput}>
      {deskRoles.map((role) => (
        <option key={role} value={role}>
          {names[role]}
        </option>
      ))}
    </select>
  );
}
