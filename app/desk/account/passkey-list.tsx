import { DeskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { Rows } from '../frame/rows.tsx';

interface Passkey {
  id: string;
  name: string;
  created: string;
  used?: string | undefined;
}

/** A person's passkeys with rename forms, and a form that adds one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map(({ id, name, created, used }) => (
            <li key={id} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <div className="min-w-0">
                <p className="font-[620] wrap-anywhere">{name}</p>
                <p className="text-micro text-ink-2">
                  Added {created}
                  {used ? `, used ${used}` : ', not used yet'}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <DeskForm values={{ do: 'rename-passkey', id }} className="flex gap-2">
                  <input
                    name="name"
                    defaultValue={name}
                    maxLength={80}
                    aria-label={`New name of ${name}`}
                    className={`${deskInput} w-36`}
                  />
                  <DeskButton>Rename</DeskButton>
                </DeskForm>
                <DeskForm values={{ do: 'remove-passkey', id }}>
                  <DeskButton look="danger" aria-label={`Remove ${name}`}>
                    Remove
                  </DeskButton>
                </DeskForm>
              </div>
            </li>
          ))}
        </Rows>
      )}
      <DeskForm
        values={{ do: 'add-passkey' }}
        hidden
        data-add-passkey=""
        className="flex flex-wrap items-end gap-2 [[hidden]]:hidden"
      >
        <input type="hidden" name="response" />
        <label className="grid gap-1">
          <span className="font-[620]">Name of this device</span>
          <input name="name" maxLength={80} placeholder="Office laptop" className={`${deskInput} w-52`} />
        </label>
        <DeskButton look="primary">Add a passkey</DeskButton>
        <p role="alert" className="w-full text-negative empty:hidden" />
      </DeskForm>
      <p className="text-micro text-ink-2 scripted:hidden">
        Adding a passkey needs JavaScript. Links by email don’t.
      </p>
    </div>
  );
}
