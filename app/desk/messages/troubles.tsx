import type { MessageCounts } from '#server/desk/messages/list-messages.ts';
import type { Messages } from '#server/desk/messages/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskButton, useDesk } from '../frame/parts.tsx';

/** Configured channels of outgoing messages. */
export function WaysOut({ ways }: Pick<Messages, 'ways'>) {
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

/** Why messages wait or failed: one box per reason, with the setting to check. */
export function Troubles({ counts, ways }: { counts: MessageCounts; ways: Messages['ways'] }) {
  const { troubles, failed, dead } = counts;
  const { mayWrite } = useDesk();
  if (ways.relay && failed + dead === 0) return null;
  return (
    <div className="grid gap-3">
      {!ways.relay && (
        <Trouble
          cause="SMTP_URL is not set: mails are files in DATA_DIR/mail and reach nobody."
          todo="Set SMTP_URL and MAIL_FROM before real visitors come."
          setting="SMTP_URL"
        />
      )}
      {troubles.map((trouble) => (
        <Trouble key={`${trouble.channel} ${trouble.cause}`} {...trouble} held={heldWords(trouble)} />
      ))}
      {mayWrite && failed + dead > 0 && (
        <DeskForm action="/desk/messages" className="flex flex-wrap gap-2">
          {failed > 0 && (
            <DeskButton name="intent" value="retry-all">
              Try all {failed.toLocaleString('en-US')} that failed now
            </DeskButton>
          )}
          {dead > 0 && (
            <DeskButton name="intent" value="replay-dead">
              Send all {dead.toLocaleString('en-US')} given up again
            </DeskButton>
          )}
        </DeskForm>
      )}
    </div>
  );
}

function heldWords({ channel, waiting, dead }: MessageCounts['troubles'][number]): string {
  const [one, many] = channel === 'email' ? ['mail', 'mails'] : ['webhook', 'webhooks'];
  const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  return [
    ...(waiting > 0 ? [`${counted(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(dead > 0 ? [`${counted(dead)} ${dead === 1 ? 'was' : 'were'} given up`] : []),
  ].join(', ');
}

interface TroubleProps {
  cause: string;
  todo: string;
  setting?: string | undefined;
  held?: string;
}

function Trouble({ cause, todo, setting, held }: TroubleProps) {
  return (
    <section className="flex items-start gap-3 rounded-control border border-warning bg-brass-tint px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 className="font-sans text-small font-[680] tracking-normal wrap-anywhere">{cause}</h2>
        <p className="mt-0.5">{todo}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-micro text-ink-2">
          {held && <span>{held}</span>}
          {setting && (
            <span>
              Setting: <code className="font-[640]">{setting}</code>
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
