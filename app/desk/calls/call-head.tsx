import { zoneName } from '../../forms/picker/zone-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Contact, ContactLine } from '../frame/contact-line.tsx';
import { type CallState, stateWords } from './call-state.ts';
import { clockRange, longDay } from './call-times.ts';

export interface ShownCall {
  id: string;
  startAt: number;
  endAt: number;
  visitorZone: string;
  state: CallState;
  reason: string | null;
  /** Undefined with one host. */
  host: string | undefined;
}

interface CallHeadProps {
  call: ShownCall;
  contact: Contact;
  zone: string;
}

/** Who, when in both zones, and what became of it. */
export function CallHead({ call, contact, zone }: CallHeadProps) {
  const { startAt, endAt, state, host } = call;
  const isOn = state === 'coming' || state === 'now';
  return (
    <header className="grid gap-3">
      <div>
        <ContactLine {...contact} />
      </div>
      <div
        className={`flex items-start gap-3 rounded-control border px-3.5 py-3 ${isOn ? 'border-brand bg-brand-tint' : 'border-rule-strong'}`}
      >
        <Icon name="calendar" className="mt-0.5 size-4.5 shrink-0" />
        <div className="grid gap-0.5">
          <p className="text-h4 leading-snug font-[660] tabular">{clockRange(startAt, endAt, zone)}</p>
          <p className="font-[620]">{longDay(startAt, zone)}</p>
          <p className="text-ink-2 tabular">{visitorTime(call, zone)}</p>
          <p className="text-ink-2">{host ? `${stateWords[state]}, with ${host}` : stateWords[state]}</p>
        </div>
      </div>
    </header>
  );
}

function visitorTime({ startAt, endAt, visitorZone }: ShownCall, zone: string): string {
  if (visitorZone === zone) return `The visitor is in the same zone, ${zoneName(zone)}.`;
  const day = longDay(startAt, visitorZone);
  const isSameDay = day === longDay(startAt, zone);
  const time = clockRange(startAt, endAt, visitorZone);
  return `For the visitor ${isSameDay ? time : `${day}, ${time}`}, ${zoneName(visitorZone)}`;
}
