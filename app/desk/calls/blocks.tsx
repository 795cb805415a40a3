import { isDate, isWholeDays, readSpan } from '#domain/booking/block-times.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { blocksPath, callsPath } from '#domain/desk/addresses.ts';
import { normaliseText } from '#domain/forms/normalise.ts';
import { counted } from '#domain/words/numbers.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { byIntent, deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField, OneButton, SelectField, useFields } from '../frame/form.tsx';
import { DeskButton, DeskPage, DeskPart, Notice, Row, Rows, useDesk } from '../frame/parts.tsx';
import { clockRange, datesTitle, daysText, spanText } from '../frame/times.ts';
import { CallLinks } from './call-parts.tsx';

/** Holidays further ahead are of no use here. */
const mostHolidays = 12;

export const load = deskLoader(
  async ({ desk, services: { booking: config }, query, now, zone }) => {
    const today = dateIn(zone, now);
    const from = query.get('from') ?? '';
    const blocks = await desk.calls.blocks();
    const hostName = (id: string) => config.hosts.find((host) => host.id === id)?.name ?? id;
    return {
      from: isDate(from) && from > today ? from : today,
      done: query.get('done'),
      hosts:
        config.hosts.length > 1
          ? config.hosts.map(({ id, name }) => ({ value: id, label: name }))
          : [],
      blocks: blocks.map(({ id, start_at, end_at, host_id, note, calls }) => {
        const words = isWholeDays({ startAt: start_at, endAt: end_at }, zone) ? daysText : spanText;
        const about = [host_id && hostName(host_id), note].filter(Boolean).join(': ');
        return { id, when: words(start_at, end_at, zone), about, calls };
      }),
      holidays: config.exceptions
        .filter(({ to }) => to >= today)
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .slice(0, mostHolidays)
        .map(({ from: first, to, label = 'Closed', hours = [] }) => ({
          days: datesTitle([first, to]),
          words:
            hours.length === 0
              ? label
              : `${label}: open ${hours.map(([open, close]) => clockRange(onClock(open), onClock(close), 'UTC')).join(', ')}`,
        })),
    };
  },
);

/** `09:00` on any day, in UTC. */
const onClock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(2000, 0, 1, hours, minutes);
};

const fieldNames = ['from', 'fromTime', 'to', 'toTime', 'host', 'note'] as const;

const refusals = {
  unknown_host: { field: 'host', message: 'Choose one of the hosts' },
  over: { field: 'from', message: 'This time has passed' },
  long_note: { field: 'note', message: 'A note can have up to 500 characters' },
} as const;

export const act = ownerAction(
  byIntent({
    remove: async ({ desk, actor, field }) =>
      goTo(blocksPath, (await desk.calls.unblock(field('id'), actor)) ? 'removed' : 'gone'),
    block: async ({ desk, actor, field, zone }) => {
      const typed = Object.fromEntries(
        fieldNames.map((name) => [name, normaliseText(field(name))]),
      ) as Record<(typeof fieldNames)[number], string>;
      const refuseField = (wrong: { field: string; message: string }) =>
        refuse('', 422, { faults: { [wrong.field]: `${wrong.message}.` } });
      const read = readSpan(typed, zone);
      if ('fault' in read) return refuseField(read.fault);
      const block = { ...read.span, hostId: typed.host || undefined, note: typed.note };
      const result = await desk.calls.block(block, actor);
      return result.kind === 'blocked'
        ? goTo(blocksPath, result.id)
        : refuseField(refusals[result.kind]);
    },
  }),
);

export function Page() {
  const { blocks, holidays } = useLoaded<typeof load>();
  const { mayWrite, zone } = useDesk();
  return (
    <DeskPage
      title="Blocks and holidays"
      lede={`Visitors can’t book these times. Times in ${zoneName(zone)}.`}
      back={[callsPath, 'Calls']}
    >
      <Done />
      {mayWrite && (
        <DeskPart title="Block a time" lede="Leave the times empty to block whole days.">
          <BlockForm />
        </DeskPart>
      )}
      <DeskPart title="Blocked">
        <Rows none="Nothing is blocked.">
          {blocks.map(({ id, when, about, calls }) => (
            <Row
              key={id}
              title={when}
              small={about}
              aside={
                mayWrite && (
                  <OneButton
                    intent="remove"
                    values={{ id }}
                    aria-label={`Remove the block ${when}`}
                  >
                    Remove
                  </OneButton>
                )
              }
            >
              {calls.length > 0 && (
                <div className="mt-1.5">
                  <p>Inside, and still booked:</p>
                  <CallLinks calls={calls} />
                </div>
              )}
            </Row>
          ))}
        </Rows>
      </DeskPart>
      <DeskPart title="Holidays and special hours" lede="Set under Pages, Holidays.">
        <Rows none="None are set.">
          {holidays.map(({ days, words }) => (
            <Row key={days + words} title={days} aside={words} />
          ))}
        </Rows>
      </DeskPart>
    </DeskPage>
  );
}

function BlockForm() {
  const { hosts, from } = useLoaded<typeof load>();
  const fields = useFields('block-', { from });
  const field = (name: (typeof fieldNames)[number]) => ({
    ...fields(name),
    isSmall: true,
    className: 'tabular',
  });
  return (
    <DeskForm intent="block" className="grid max-w-[40rem] gap-3">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 sm:grid-cols-4">
        <InputField {...field('from')} label="First day" type="date" required />
        <InputField {...field('fromTime')} label="From" type="time" step={300} isOptional />
        <InputField {...field('to')} label="Last day" type="date" isOptional />
        <InputField {...field('toTime')} label="Until" type="time" step={300} isOptional />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {hosts.length > 0 && (
          <SelectField {...field('host')} label="For" any="All hosts" options={hosts} />
        )}
        <InputField
          {...field('note')}
          label="Note, seen by the firm only"
          isOptional
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div>
        <DeskButton look="primary">Block</DeskButton>
      </div>
    </DeskForm>
  );
}

/** What the last form did, unless it was refused; a new block says which calls are inside. */
function Done() {
  const { done, blocks } = useLoaded<typeof load>();
  if (useAnswer()) return null;
  if (done === 'removed')
    return <Notice tone="done">The block was removed. Its times are open again.</Notice>;
  if (done === 'gone') return <Notice tone="done">This block was already removed.</Notice>;
  const made = blocks.find(({ id }) => id === done);
  if (!made) return null;
  const { when, calls } = made;
  const inside = counted(
    calls.length,
    'call is inside. It stays booked',
    'calls are inside. They stay booked',
  );
  return (
    <Notice tone="done">
      Blocked: {when}.{calls.length > 0 && ` ${inside} until you move or cancel it below.`}
    </Notice>
  );
}
