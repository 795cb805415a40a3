import { DottedLine } from '#app/ui/dotted-line.tsx';
import { whenText } from './picker/when.ts';

/** Values the caller entered. */
export interface Engagement {
  name: string;
  email: string;
  phone: string;
  firm: string;
}

interface EngagementSlipProps {
  /** Chosen start; empty when we reply in writing instead. */
  slot: string | undefined;
  /** IANA names. */
  zone: string;
  businessZone: string;
  minutes: number;
  place: string;
  isPhoneCall: boolean;
  entered: Engagement;
}

/** Summary of the call before booking: both time zones, length, method, caller. */
export function EngagementSlip(props: EngagementSlipProps) {
  const { slot, zone, businessZone, minutes, place, isPhoneCall, entered } = props;
  const { name, email, phone, firm } = entered;
  return (
    <>
      {slot ? (
        <p className="text-[1.25rem] leading-[1.3] font-[660] tabular">
          <time dateTime={slot} className="border-b-[5px] border-double border-brass pb-1">
            {whenText(slot, zone)}
          </time>
        </p>
      ) : (
        <p>No time is booked. We write to {email} and agree on one.</p>
      )}
      <dl className="mt-1 border-t border-ink pt-1 text-small">
        {slot && zone !== businessZone && (
          <DottedLine term="Our office">{whenText(slot, businessZone)}</DottedLine>
        )}
        {slot && (
          <DottedLine term="Length and form">
            {minutes} minutes{isPhoneCall && ', by phone'}
          </DottedLine>
        )}
        {slot && isPhoneCall && <DottedLine term="We call">{phone}</DottedLine>}
        {slot && !isPhoneCall && <DottedLine term="How we meet">{place}</DottedLine>}
        <DottedLine term="Name">
          <Typed>{name}</Typed>
        </DottedLine>
        <DottedLine term="Email">
          <Typed>{email}</Typed>
        </DottedLine>
        <DottedLine term="Firm">
          <Typed>{firm}</Typed>
        </DottedLine>
      </dl>
    </>
  );
}

/** Long addresses and names must wrap. */
const Typed = ({ children }: { children: string }) => <span className="wrap-anywhere">{children}</span>;
