/** A host's calendars that are read by their private address, and the form that adds one. */
import { counted } from '#domain/words/numbers.ts';
import { useAnswer } from '../../page-data.ts';
import type { Typed } from '../at-desk.server.ts';
import { DeskForm, InputField, OneButton } from '../frame/form.tsx';
import { DeskButton, More, Notice } from '../frame/parts.tsx';

export const partHeading = 'font-sans text-small font-[680] tracking-normal';

/** What was typed into a form of this host that came back, and what is wrong with it. */
export function useReturned(id: string): { typed?: Typed; faults?: Typed } {
  const answer = useAnswer<{ typed?: Typed; faults?: Typed }>() ?? {};
  return answer.typed?.host === id ? answer : {};
}

/** Where each program shows the address, in its settings on the web. */
const steps: readonly [where: string, ...steps: string[]][] = [
  [
    'Where Google Calendar shows it',
    'On a computer, open calendar.google.com, then the gear and Settings.',
    'On the left, under “Settings for my calendars”, choose your calendar, then “Integrate calendar”.',
    'Copy “Secret address in iCal format”. If the line is missing, the administrator of your Google Workspace has switched it off.',
  ],
  [
    'Where Outlook and Microsoft 365 show it',
    'On a computer, open outlook.com or outlook.office.com, then the gear, Calendar and “Shared calendars”.',
    'Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”, then Publish.',
    'Copy the ICS link, not the HTML link.',
  ],
  [
    'Where other programs show it',
    'Open the settings of the calendar, then sharing, publishing or export.',
    'Look for “iCal”, “ICS” or “private link”, and switch it on.',
    'Copy the address. It begins with https:// or webcal://.',
  ],
];

interface ByAddressProps {
  /** Of the host. */
  id: string;
  addresses: readonly {
    id: string;
    name: string;
    read: string;
    fault: { cause: string; todo: string } | undefined;
  }[];
  /** How many the server's settings name. */
  fixed: number;
  mayChange: boolean;
}

export function ByAddress({ id, addresses, fixed, mayChange: isMine }: ByAddressProps) {
  const { typed, faults } = useReturned(id);
  if (!isMine && addresses.length === 0) return null;
  const field = (name: string) => ({ id: `${name}-${id}`, name, defaultValue: typed?.[name] });
  return (
    <section className="grid gap-3">
      <h3 className={partHeading}>By a private address: Google, Outlook and others</h3>
      <p className="text-ink-2">
        The site reads your busy times at the address every few minutes and can’t write there. Calls
        reach your calendar by the invitation in the email about each call. It is added when you
        accept it, or by your program itself. Further mails move and remove it.
      </p>
      {fixed > 0 && (
        <p className="text-ink-2">
          {counted(fixed, 'more address is', 'more addresses are')} set on the server.
        </p>
      )}
      {addresses.map((one) => (
        <div key={one.id} className="grid gap-2">
          {one.fault && (
            <Notice tone="fault">
              {one.fault.cause} {one.fault.todo}
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 wrap-anywhere">
              {one.name} <span className="text-ink-2">read {one.read}</span>
            </p>
            {isMine && (
              <OneButton
                intent="remove"
                look="danger"
                values={{ host: id, id: one.id }}
                aria-label={`Remove ${one.name}`}
              >
                Remove
              </OneButton>
            )}
          </div>
        </div>
      ))}
      {isMine && (
        <DeskForm intent="add" values={{ host: id }} className="grid gap-3">
          {steps.map(([where, ...lines]) => (
            <More key={where} title={where}>
              <ol className="list-decimal pl-6 text-ink-2">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </More>
          ))}
          <InputField
            {...field('feed')}
            label="Private address"
            hint="Anyone who has it can read your calendar. The site reads it right away, stores it encrypted and never shows it."
            fault={faults?.feed}
            type="text"
            inputMode="url"
            autoComplete="off"
            required
          />
          <InputField
            {...field('name')}
            label="Name"
            hint="Such as Private, if you add several."
            isOptional
            autoComplete="off"
            maxLength={60}
          />
          <div>
            <DeskButton>Add the calendar</DeskButton>
          </div>
        </DeskForm>
      )}
    </section>
  );
}
