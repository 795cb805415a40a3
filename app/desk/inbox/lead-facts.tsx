import { campaignInWords, intentInWords, originInWords } from '#domain/attribution/in-words.ts';
import { callPath } from '#domain/desk/calls-address.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import type { Answers } from './lead-answers.server.ts';
import { Facts, LeadPart } from './lead-part.tsx';
import { longTime } from './times.ts';

interface Time {
  now: number;
  zone: string;
}

interface LeadAnswersProps {
  answers: Answers;
  fields: OpenLead['lead']['fields'];
  contact: Pick<OpenLead['contact'], 'name' | 'email' | 'phone' | 'company'>;
}

/** Submitted data: the message first and large, then other answers. */
export function LeadAnswers({ answers, fields, contact }: LeadAnswersProps) {
  const { rows, result } = answers;
  const message = [fields.message ?? fields.goals_note ?? ''].flat().join('\n');
  // Don't repeat the page's head.
  const { name, email, phone, company } = contact;
  const known = [message, name, email, phone, company];
  const others = rows.filter(({ value }) => !known.includes(value));
  return (
    <LeadPart title={message ? 'Message' : 'Answers'}>
      {message && <p className="mb-4 max-w-measure text-body whitespace-pre-line wrap-anywhere">{message}</p>}
      {result && (
        <p className="mb-3">
          Asked for the result of the {result.tool}
          {result.address && (
            <>
              : <DeskLink href={result.address}>open this result</DeskLink>
            </>
          )}
          .{result.bands.length > 0 && ` ${result.bands.join(', ')}.`}
        </p>
      )}
      {others.length > 0 && <Facts rows={others} />}
    </LeadPart>
  );
}

export function LeadCalls({ calls, now, zone }: { calls: OpenLead['bookings'] } & Time) {
  if (calls.length === 0) return null;
  return (
    <section aria-label="Call" className="grid gap-2">
      {calls.map((call) => {
        const isOver = Date.parse(call.end) <= now;
        const isOn = call.status === 'confirmed' && !isOver;
        return (
          <div
            key={call.id}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3.5 py-2.5 ${isOn ? 'border-brand bg-brand-tint' : 'border-rule'}`}
          >
            <Icon name="calendar" className="size-4.5 shrink-0" />
            <DeskLink href={callPath(call.id)} className="font-[640]">
              Call {longTime(Date.parse(call.start), now, zone)}
            </DeskLink>
            <span className="text-ink-2">
              {callState(call.status, isOver)}
              {call.rescheduleCount > 0 &&
                `, moved ${call.rescheduleCount === 1 ? 'once' : `${call.rescheduleCount} times`}`}
              {call.timezone !== zone &&
                `; for the visitor ${longTime(Date.parse(call.start), now, call.timezone)}`}
            </span>
            {call.cancelReason && <span className="basis-full wrap-anywhere">“{call.cancelReason}”</span>}
          </div>
        );
      })}
    </section>
  );
}

function callState(status: string, isOver: boolean): string {
  if (status === 'cancelled') return 'canceled';
  if (status === 'no_show') return 'did not take place';
  return isOver ? 'took place' : 'confirmed';
}

/** Attribution, and the page of the form. */
export function LeadOrigin({ lead }: { lead: OpenLead['lead'] }) {
  const { attribution, pagePath, referrerHost } = lead;
  const rows = [
    ...(attribution ? [{ label: 'First came from', value: originInWords(attribution.first) }] : []),
    ...(attribution && attribution.first.at !== attribution.last.at
      ? [{ label: 'Last came from', value: originInWords(attribution.last) }]
      : []),
    ...(attribution ? optional('Campaign', campaignInWords(attribution.last)) : []),
    ...(attribution ? optional('Shown words for', intentInWords(attribution)) : []),
    ...(attribution ? [] : optional('Came from', referrerHost)),
    ...optional('Page of the form', pagePath),
  ];
  if (rows.length === 0) return null;
  return (
    <LeadPart title="Source">
      <Facts rows={rows} />
    </LeadPart>
  );
}

const optional = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

const purposes: Record<OpenLead['consents'][number]['purpose'], string> = {
  contact_request: 'To be answered',
  marketing_email: 'Marketing tips by email',
  newsletter: 'Newsletter',
  audit_watch: 'Weekly audit of an address',
};

const methods: Record<OpenLead['consents'][number]['method'], string> = {
  submit: 'by sending the form',
  checkbox: 'by ticking the box',
  double_opt_in: 'by confirming in a mail',
  unsubscribe: 'by the link in a mail',
};

/** Consents with time and wording. */
export function LeadConsents({ consents, now, zone }: { consents: OpenLead['consents'] } & Time) {
  if (consents.length === 0) return null;
  return (
    <LeadPart title="Consents">
      <Facts
        rows={consents.map(({ purpose, granted, method, at, wordingId, wordingVersion }) => ({
          label: purposes[purpose],
          value: `${granted ? 'Given' : 'Withdrawn'} ${longTime(Date.parse(at ?? ''), now, zone)} ${methods[method]}; wording ${wordingId}, version ${wordingVersion}`,
        }))}
      />
    </LeadPart>
  );
}
