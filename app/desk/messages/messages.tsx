import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { MessageBox } from '#server/desk/messages/list-messages.ts';
import type { Refusal } from '#server/desk/messages/messages.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { MessageList } from './message-list.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { Troubles, WaysOut } from './troubles.tsx';

const boxes: readonly MessageBox[] = ['waiting', 'dead', 'sent', 'ended'];
const pageSize = 50;
const path = '/desk/messages';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const { searchParams } = new URL(request.url);
  const box = boxes.find((one) => one === searchParams.get('show')) ?? 'waiting';
  const after = searchParams.get('after') ?? undefined;
  const [page, counts] = await Promise.all([
    desk.messages.list({ box, after, limit: pageSize }),
    desk.messages.counts(),
  ]);
  return {
    ...{ head: deskHead('Messages'), box, counts, items: page.items, next: page.next },
    ways: desk.messages.ways,
    now: services.clock.now(),
    zone: services.booking.timezone,
    done: searchParams.get('done'),
  };
}

const refusals: Record<Refusal, string> = {
  scheduled: 'This message was never tried: it is sent at its time.',
  under_way: 'This message is being sent at this moment.',
  ended: 'This message does not wait any more.',
  changed: 'The server took this message at the same moment. Look at it again.',
  reduced: 'This message cannot be sent again: its words were deleted 30 days after it was sent.',
  pending: 'This message is waiting to be sent already.',
  missing: 'This message does not exist any more.',
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const form = await request.formData();
  const show = new URL(request.url).searchParams.get('show');
  const back = (done: string) =>
    redirect(`${path}?${new URLSearchParams({ ...(show && { show }), done })}`, 303);
  switch (form.get('intent')) {
    case 'retry-all':
      return back(`all-${await desk.messages.retryAll(actor)}`);
    case 'replay-dead':
      return back(`dead-${await desk.messages.replayDead(actor)}`);
    case 'send': {
      const refusal = await desk.messages.sendNow(String(form.get('id') ?? ''), actor);
      return refusal === undefined ? back('one') : data({ fault: refusals[refusal] }, { status: 409 });
    }
    default:
      return data({ fault: 'This form is not known. Reload the page and try again.' }, { status: 422 });
  }
}

export const meta = pageMeta;

function doneWords(done: string): string | undefined {
  if (done === 'one') return 'The message goes out within a second or two. Reload to see what became of it.';
  const [, what, count] = /^(all|dead)-(\d{1,9})$/.exec(done) ?? [];
  if (!what) return undefined;
  const messages = count === '1' ? '1 message is' : `${Number(count).toLocaleString('en-US')} messages are`;
  return `${messages} ${what === 'all' ? 'tried now' : 'back in line'}. Reload to see what became of them.`;
}

export default function Messages() {
  const { box, counts, items, next, ways, now, zone, done } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const words = done === null ? undefined : doneWords(done);
  return (
    <DeskPage title="Messages" lede={<WaysOut ways={ways} />}>
      {words && <Notice tone="done">{words}</Notice>}
      {sent && 'fault' in sent && <Notice tone="fault">{sent.fault}</Notice>}
      <Troubles counts={counts} ways={ways} />
      <div>
        <MessageTabs box={box} counts={counts} />
        <MessageList items={items} box={box} counts={counts} now={now} zone={zone} />
        {next && (
          <p className="mt-4 text-right">
            <DeskLink href={`${path}?${new URLSearchParams({ show: box, after: next })}`} rel="next">
              {box === 'waiting' ? 'Later' : 'Older'}
            </DeskLink>
          </p>
        )}
      </div>
    </DeskPage>
  );
}
