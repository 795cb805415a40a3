import { instantText } from '#domain/booking/listing.ts';
import { instantOf } from '#domain/booking/zone.ts';
import { callPath, callsPath, inboxPath, newCallPath } from '#domain/desk/addresses.ts';
import { americanZones, zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField, SelectField, useFields } from '../frame/form.tsx';
import { Box, DeskButton, DeskPage, DeskPart, Outcome, useDesk } from '../frame/parts.tsx';
import { longTime } from '../frame/times.ts';
import { OpenTimes, openWeek } from './call-parts.tsx';

export const loader = ownerLoader(async (atDesk) => {
  const { desk, query, services, zone } = atDesk;
  const id = query.get('lead') ?? undefined;
  const lead = id === undefined ? undefined : found(await desk.inbox.open(id));
  const start = instantOf(query.get('at') ?? '');
  const isByPhone = services.booking.location.kind === 'phone';
  return {
    week: await openWeek(desk.calls.openTimes(''), atDesk),
    at: start === undefined ? undefined : Date.parse(start),
    lead: lead && {
      id: lead.lead.id,
      who: lead.contact.name || lead.contact.email,
      phone: lead.contact.phone,
    },
    isByPhone,
    zones: [...new Set([zone, ...americanZones])].map((value) => ({
      value,
      label: zoneName(value),
    })),
  };
});

const fieldNames = ['name', 'email', 'phone', 'firm_name', 'timezone'];

const faults: Readonly<Record<string, string>> = {
  name: 'Enter a name of 100 characters or fewer.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number, like (541) 555-0142.',
  firm_name: 'Enter a firm of 120 characters or fewer, or none.',
};

const refusals = {
  slot_taken: 'This time has just been taken. Choose another one below.',
  slot_unavailable:
    'This time cannot be booked: it is outside of the open hours, or busy. Choose another one below.',
};

export const action = ownerAction(async ({ desk, query, actor, field, now, zone }) => {
  const start = instantOf(field('start'));
  if (start === undefined) return refuse('Choose a time first.');
  const typed = Object.fromEntries(fieldNames.map((name) => [name, field(name)]));
  const leadId = query.get('lead') ?? undefined;
  const call = { startAt: Date.parse(start), leadId, fields: typed };
  const result = await desk.calls.book(call, actor);
  switch (result.kind) {
    case 'booked':
      return goTo(callPath(result.id), 'booked');
    case 'not_found':
      throw withStatus(null, { status: 404 });
    case 'invalid': {
      const fault = faults[result.field] ?? 'This cannot be read.';
      return refuse(fault, 422, { typed, faults: { [result.field]: fault } });
    }
    case 'already_booked': {
      const time = longTime(result.presentStartAt, now, zone);
      const fault = `This person has a call already, ${time}. Move that one instead.`;
      return refuse(fault, 409, { typed });
    }
    default:
      return refuse(refusals[result.kind], 409, { typed });
  }
});

export default function NewCallPage() {
  const { week, at, lead } = useLoaded<typeof loader>();
  const path = lead ? `${newCallPath}?lead=${lead.id}` : newCallPath;
  return (
    <DeskPage
      name="Book a call"
      title={`Book a call ${lead ? `with ${lead.who}` : 'for someone'}`}
      back={lead ? [`${inboxPath}/${lead.id}`, 'The inquiry'] : [callsPath, 'Calls']}
    >
      <Outcome />
      {at !== undefined && <Chosen at={at} path={path} />}
      <DeskPart title="Open times" lede="What visitors can choose, too.">
        <OpenTimes {...week} at={at} path={path} />
      </DeskPart>
    </DeskPage>
  );
}

function Chosen({ at, path }: { at: number; path: string }) {
  const { lead, isByPhone, zones } = useLoaded<typeof loader>();
  const { time, zone } = useDesk();
  const fields = useFields('call-', { timezone: zone });
  const field = (name: string) => ({ ...fields(name), autoComplete: 'off' });
  const start = instantText(at);
  return (
    <Box id="chosen" tone="good" title={time(at)}>
      <DeskForm
        action={`${path}${lead ? '&' : '?'}at=${start}`}
        values={{ start }}
        className="grid gap-3"
      >
        {lead ? (
          isByPhone && (
            <p>
              {lead.phone
                ? `The host calls ${lead.phone}.`
                : 'We have no phone number of this person.'}
            </p>
          )
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField {...field('name')} label="Name" required />
            <InputField {...field('email')} label="Email" type="email" required />
            <InputField
              {...field('phone')}
              label="Phone"
              type="tel"
              isOptional={!isByPhone}
              required={isByPhone}
            />
            <InputField {...field('firm_name')} label="Firm" isOptional />
            <SelectField {...field('timezone')} label="Their time zone" options={zones} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DeskButton look="primary">Book the call</DeskButton>
          <span className="text-micro text-ink-2">
            Visitor and host get an email with the invitation.
          </span>
        </div>
      </DeskForm>
    </Box>
  );
}
