import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isDate, isWholeDays, readSpan } from '#domain/booking/block-times.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { blocksPath, callPath, callsPath } from '#domain/desk/calls-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { deskHead } from '../desk-head.ts';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { longTime } from '../inbox/times.ts';
import { requireDesk } from '../require-desk.server.ts';
import { type BlockFields, BlockForm, blockFieldNames } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import { BackTo } from './call-frame.tsx';
import { daysText, spanText } from './call-times.ts';
import { HolidayList } from './holiday-list.tsx';

const head = deskHead('Blocks and holidays');
/** Holidays further ahead are of no use here. */
const mostHolidays = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const { booking: config, clock } = services;
  const zone = config.timezone;
  const now = clock.now();
  const today = dateIn(zone, now);
  const query = new URL(request.url).searchParams;
  const from = query.get('from') ?? '';
  const blocks = await desk.calls.blocks();
  const hostName = (id: string) => config.hosts.find((host) => host.id === id)?.name ?? id;
  return {
    ...{ head, zone, today },
    from: isDate(from) && from > today ? from : today,
    done: query.get('done'),
    hosts: config.hosts.length > 1 ? config.hosts.map(({ id, name }) => ({ value: id, label: name })) : [],
    blocks: blocks.map(({ id, start_at, end_at, host_id, note, calls }) => ({
      ...{ id, note },
      when: isWholeDays({ startAt: start_at, endAt: end_at }, zone)
        ? daysText(start_at, end_at, zone)
        : spanText(start_at, end_at, zone),
      host: host_id === null ? undefined : hostName(host_id),
      calls: calls.map((call) => ({
        id: call.id,
        href: callPath(call.id),
        words: `${longTime(call.startAt, now, zone)}, ${call.name || call.email}`,
      })),
    })),
    holidays: config.exceptions
      .filter(({ to }) => to >= today)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .slice(0, mostHolidays)
      .map(({ from: first, to, label, hours = [] }) => ({
        ...{ first, last: to, label: label ?? 'Closed' },
        hours: hours.map(([open, close]) => `${open} to ${close}`).join(', '),
      })),
  };
}

interface Fault {
  fault: string;
  field?: keyof BlockFields;
  values?: BlockFields;
}

const refusals: Readonly<Record<'unknown_host' | 'over' | 'long_note', Fault>> = {
  unknown_host: { field: 'host', fault: 'Choose one of the hosts' },
  over: { field: 'from', fault: 'This time is over' },
  long_note: { field: 'note', fault: 'A note has room for 500 characters' },
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, desk, actor } = requireDesk(context, { write: true });
  const form = await request.formData();
  if (form.get('intent') === 'remove') {
    const wasThere = await desk.calls.unblock(String(form.get('id') ?? ''), actor);
    return redirect(`${blocksPath}?done=${wasThere ? 'removed' : 'gone'}`, 303);
  }
  const values: BlockFields = Object.fromEntries(
    blockFieldNames.map((name) => [name, String(form.get(name) ?? '').trim()]),
  );
  const refuse = (fault: Fault) => data<Fault>({ ...fault, values }, { status: 422 });
  const read = readSpan({ ...values, from: values.from ?? '' }, services.booking.timezone);
  if ('fault' in read) return refuse({ field: read.fault.field, fault: read.fault.message });
  const block = { ...read.span, hostId: values.host || undefined, note: values.note };
  const result = await desk.calls.block(block, actor);
  if (result.kind !== 'blocked') return refuse(refusals[result.kind]);
  return redirect(`${blocksPath}?done=${result.id}`, 303);
}

export const meta = pageMeta;

export default function BlocksPage() {
  const { blocks, holidays, hosts, from, done, zone } = useLoaderData<typeof loader>();
  const sent = useActionData<Fault>();
  const mayWrite = useMayWrite();
  return (
    <DeskPage
      title="Blocks and holidays"
      lede={`Visitors are not offered these times. Times in ${zoneName(zone)}.`}
      actions={<BackTo href={callsPath}>Calls</BackTo>}
    >
      <Done done={done} blocks={blocks} />
      {mayWrite && (
        <DeskPart title="Block a time" lede="Leave the times empty to block whole days.">
          <BlockForm
            values={sent?.values ?? { from }}
            hosts={hosts}
            fault={sent?.field && { field: sent.field, message: sent.fault }}
          />
        </DeskPart>
      )}
      <DeskPart title="Blocked">
        <BlockList blocks={blocks} />
      </DeskPart>
      <DeskPart
        title="Holidays and special hours"
        lede="Set with the opening hours: in content/values/holidays.yaml, or in the file that BOOKING_CONFIG names."
      >
        <HolidayList holidays={holidays} />
      </DeskPart>
    </DeskPage>
  );
}

/** What the last form did; a new block says which calls are inside. */
function Done({ done, blocks }: Pick<Awaited<ReturnType<typeof loader>>, 'done' | 'blocks'>) {
  if (done === 'removed') return <Notice tone="done">The block is removed. Its times are open again.</Notice>;
  if (done === 'gone') return <Notice tone="done">This block was removed before.</Notice>;
  const made = blocks.find(({ id }) => id === done);
  if (!made) return null;
  const { when, calls } = made;
  const inside =
    calls.length === 1 ? '1 call is inside. It stays' : `${calls.length} calls are inside. They stay`;
  return (
    <Notice tone="done">
      Blocked: {when}.{calls.length > 0 && ` ${inside} until you move or cancel: see below.`}
    </Notice>
  );
}
