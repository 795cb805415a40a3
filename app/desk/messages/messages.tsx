import { count, counted } from '#domain/words/numbers.ts';
import type { Messages, Refusal } from '#server/desk/messages/messages.ts';
import type { AttentionNotice } from '#server/ops/attention.ts';
import type { MessageCounts } from '#server/outbox/failure-words.ts';
import { useLoaded, useVisit } from '../../page-data.ts';
import {
  type AtDesk,
  byIntent,
  goTo,
  ownerAction,
  ownerLoader,
  refuse,
} from '../at-desk.server.ts';
import { DeskForm } from '../frame/form.tsx';
import {
  Box,
  DeskButton,
  DeskLink,
  DeskPage,
  Outcome,
  Paging,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { MessageRow } from './message-row.tsx';
import { boxes, boxNames, MessageTabs, messagesAddress, messagesTitle } from './message-tabs.tsx';

const pageSize = 50;

export const load = ownerLoader(async ({ desk, query }) => {
  const box = boxNames.find((one) => one === query.get('show')) ?? 'waiting';
  const [page, counts, notices, ways] = await Promise.all([
    desk.messages.list({ box, after: query.get('after') ?? undefined, limit: pageSize }),
    desk.messages.counts(),
    desk.messages.notices(),
    desk.messages.ways(),
  ]);
  return { ...page, box, counts, notices, ways, done: query.get('done') };
});

const refusals: Record<Refusal, string> = {
  scheduled: 'This message is scheduled for later. Nothing is wrong with it.',
  under_way: 'This message is being sent right now.',
  ended: 'This message is no longer waiting.',
  changed: 'The server changed this message at the same time. Check it again.',
  reduced: 'This message can’t be sent again. Its text was deleted 30 days after it was sent.',
  pending: 'This message is already waiting to be sent.',
  missing: 'This message no longer exists.',
};

const back = ({ query }: AtDesk, done: string) =>
  goTo(messagesAddress({ show: query.get('show') ?? undefined }), done);

export const act = ownerAction(
  byIntent({
    'retry-all': async (at) => back(at, `all-${await at.desk.messages.retryAll(at.actor)}`),
    'replay-dead': async (at) => back(at, `dead-${await at.desk.messages.replayDead(at.actor)}`),
    send: async (at) => {
      const refusal = await at.desk.messages.sendNow(at.field('id'), at.actor);
      return refusal === undefined ? back(at, 'one') : refuse(refusals[refusal], 409);
    },
  }),
);

function doneWords(done: string): Record<string, string> {
  const one = 'The message goes out within a few seconds. Reload to see whether it was delivered.';
  const [, what, count] = /^(all|dead)-(\d{1,9})$/.exec(done) ?? [];
  if (!what) return { one };
  const messages = counted(Number(count), 'message is', 'messages are');
  const state = what === 'all' ? 'being tried now' : 'waiting again';
  return { [done]: `${messages} ${state}. Reload to see whether they were delivered.` };
}

export function Page() {
  const { box, counts, notices, items, next, ways, done } = useLoaded<typeof load>();
  return (
    <DeskPage title={messagesTitle} name="Messages" lede={<WaysOut ways={ways} />}>
      <Outcome words={doneWords(done ?? '')} />
      <Troubles counts={counts} notices={notices} />
      <MessageTabs current={box} counts={counts} />
      <Rows none={boxes[box].none}>
        {items.map((message) => (
          <MessageRow
            key={message.id}
            {...message}
            isHeldUp={counts.troubles.some(
              ({ channel, waiting }) => channel === message.channel && waiting > 0,
            )}
          />
        ))}
      </Rows>
      <Paging
        older={next && messagesAddress({ show: box, after: next })}
        on={box === 'waiting' ? 'Later' : 'Older'}
      />
    </DeskPage>
  );
}

function WaysOut({ ways }: { ways: Awaited<ReturnType<Messages['ways']>> }) {
  const { relay, from, receivers, isSending } = ways;
  return (
    <>
      {relay
        ? `Email goes out through ${relay}, from ${from}.`
        : 'Email is off. Messages are saved on the server.'}{' '}
      {receivers.length > 0 ? `Webhooks go to ${receivers.join(', ')}.` : 'No webhooks are set up.'}
      {!isSending && ' Another server sends this site’s messages.'}
    </>
  );
}

interface TroublesProps {
  counts: MessageCounts;
  notices: readonly AttentionNotice[];
}

function Troubles({ counts: { failed, dead }, notices }: TroublesProps) {
  const { mayWrite } = useDesk();
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <AttentionBox key={notice.cause} {...notice} />
      ))}
      {mayWrite && failed + dead > 0 && (
        <DeskForm action="/desk/messages" className="flex flex-wrap gap-2">
          {failed > 0 && (
            <DeskButton intent="retry-all">Try all {count(failed)} that failed now</DeskButton>
          )}
          {dead > 0 && (
            <DeskButton intent="replay-dead">Send all {count(dead)} undelivered again</DeskButton>
          )}
        </DeskForm>
      )}
    </div>
  );
}

function AttentionBox({ cause, todo, setting, link }: AttentionNotice) {
  const { pathname } = useVisit().url;
  return (
    <Box tone="warning" title={cause}>
      <p>{todo}</p>
      <p className="flex flex-wrap gap-x-4 text-micro text-ink-2 empty:hidden">
        {setting && (
          <span>
            Setting: <code className="font-[640]">{setting}</code>
          </span>
        )}
        {link && link.href !== pathname && <DeskLink href={link.href}>{link.words}</DeskLink>}
      </p>
    </Box>
  );
}
