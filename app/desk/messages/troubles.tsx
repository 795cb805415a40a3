import { count } from '#domain/words/numbers.ts';
import type { MessageCounts } from '#server/desk/messages/list-messages.ts';
import type { Messages } from '#server/desk/messages/messages.ts';
import type { AttentionNotice } from '#server/ops/attention.ts';
import { Attention } from '../frame/attention.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskButton, useDesk } from '../frame/parts.tsx';

/** Configured channels of outgoing messages. */
export function WaysOut({ ways }: { ways: Awaited<ReturnType<Messages['ways']>> }) {
  const { relay, from, receivers, isSending } = ways;
  return (
    <>
      {relay
        ? `Mails go out through ${relay}, from ${from}.`
        : 'Mails are not sent: they are files on the server.'}{' '}
      {receivers.length > 0 ? `Webhooks go to ${receivers.join(', ')}.` : 'No webhooks are set up.'}
      {!isSending && ' This server leaves the sending to another one (WORKER=off).'}
    </>
  );
}

interface TroublesProps {
  counts: MessageCounts;
  notices: readonly AttentionNotice[];
}

/** Why messages wait or failed, with what to do about it. */
export function Troubles({ counts: { failed, dead }, notices }: TroublesProps) {
  const { mayWrite } = useDesk();
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Attention notices={notices} />
      {mayWrite && failed + dead > 0 && (
        <DeskForm action="/desk/messages" className="flex flex-wrap gap-2">
          {failed > 0 && (
            <DeskButton name="intent" value="retry-all">
              Try all {count(failed)} that failed now
            </DeskButton>
          )}
          {dead > 0 && (
            <DeskButton name="intent" value="replay-dead">
              Send all {count(dead)} undelivered again
            </DeskButton>
          )}
        </DeskForm>
      )}
    </div>
  );
}
