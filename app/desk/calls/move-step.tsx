import type { Clash } from '#domain/booking/clashes.ts';
import { instantText } from '#domain/booking/listing.ts';
import { callPath } from '#domain/desk/calls-address.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { longTime } from '../inbox/times.ts';
import { clashWords } from './call-state.ts';

interface MoveStepProps {
  id: string;
  chosen: { at: number; clashes: readonly Clash[] };
  now: number;
  zone: string;
  visitorZone: string;
}

/** The chosen time with what speaks against it: the last step before both sides get an email. */
export function MoveStep({ id, chosen: { at, clashes }, now, zone, visitorZone }: MoveStepProps) {
  const isImpossible = clashes.includes('past') || clashes.includes('call');
  const look = clashes.length > 0 ? 'border-warning bg-brass-tint' : 'border-brand bg-brand-tint';
  return (
    <section
      id="chosen"
      aria-labelledby="chosen-title"
      className={`grid gap-3 rounded-control border px-3.5 py-3 ${look}`}
    >
      <div>
        <h2 id="chosen-title" className="font-sans text-h4 font-[660] tracking-normal tabular">
          {longTime(at, now, zone)}
        </h2>
        {visitorZone !== zone && (
          <p className="tabular">
            For the visitor {longTime(at, now, visitorZone)}, {zoneName(visitorZone)}.
          </p>
        )}
      </div>
      {clashes.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1">
            {clashes.map((clash) => (
              <li key={clash} className="flex items-start gap-2">
                <Icon name="warning" className="mt-0.5 size-4.5 shrink-0" />
                {clashWords[clash]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isImpossible ? (
        <p>Choose another time below.</p>
      ) : (
        <DeskForm
          action={`${callPath(id)}/move?at=${instantText(at)}`}
          className="flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="start" value={instantText(at)} />
          <input type="hidden" name="accepted" value={clashes.join(' ')} />
          <DeskButton look="primary">{clashes.length > 0 ? 'Move it anyway' : 'Move the call'}</DeskButton>
          <a href={callPath(id)} className={deskButton()}>
            Leave it
          </a>
          <span className="text-micro text-ink-2">Visitor and host get an email with the new time.</span>
        </DeskForm>
      )}
    </section>
  );
}
