import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { RoleSelect } from './role-select.tsx';

/** Adds a person and emails the link. */
export function InviteForm() {
  return (
    <DeskForm
      values={{ do: 'invite' }}
      className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto_auto] sm:items-end"
    >
      <label className="grid gap-1">
        <span className="font-[620]">Email</span>
        <input type="email" name="email" required autoComplete="off" className={deskInput} />
      </label>
      <label className="grid gap-1">
        <span className="font-[620]">Name</span>
        <input name="name" maxLength={80} autoComplete="off" className={deskInput} />
      </label>
      <div className="grid gap-1">
        <label htmlFor="invite-role" className="font-[620]">
          Role
        </label>
        <RoleSelect id="invite-role" value="reader" />
      </div>
      <DeskButton look="primary">Send the invitation</DeskButton>
    </DeskForm>
  );
}
