import { callPath } from '#domain/desk/calls-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import type { CallState } from './call-state.ts';

/** What can be done with a call in its state. Everything that mails the visitor has a second step. */
export function CallActions({ id, state, phone }: { id: string; state: CallState; phone: string | null }) {
  const mayWrite = useMayWrite();
  const dial = phone?.replaceAll(/[^\d+]/g, '');
  const mayChange = mayWrite && state === 'coming';
  const mayMiss = mayWrite && (state === 'now' || state === 'over');
  return (
    <div className="flex flex-wrap items-start gap-2 empty:hidden">
      {dial && state !== 'cancelled' && (
        <a href={`tel:${dial}`} className={deskButton('primary')}>
          <Icon name="phone" className="size-4.5" />
          Call {phone}
        </a>
      )}
      {mayChange && (
        <a href={`${callPath(id)}/move`} className={deskButton()}>
          Move
        </a>
      )}
      {mayChange && (
        <a href={`${callPath(id)}/cancel`} className={deskButton('danger')}>
          Cancel
        </a>
      )}
      {mayMiss && <NoShow />}
    </div>
  );
}

function NoShow() {
  return (
    <details className="group min-w-0">
      <summary className={deskButton()}>
        No-show
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <DeskForm values={{ intent: 'no-show' }} className="mt-3 grid max-w-96 justify-items-start gap-3">
        <MailChoice label="Email the visitor the way to another time" />
        <DeskButton>Mark as no-show</DeskButton>
      </DeskForm>
    </details>
  );
}

/** Checked at first: without an email the visitor learns nothing. */
export function MailChoice({ label }: { label: string }) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name="mail"
        value="yes"
        defaultChecked
        className="size-4.5 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
}
