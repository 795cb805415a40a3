import { articleAddress } from '#domain/desk/subscribers-address.ts';
import type { Issue, Progress } from '#server/newsletter/issues.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskButton, DeskLink, useDesk } from '../frame/parts.tsx';

interface IssueProgressProps {
  issue: Issue;
  progress: Progress;
  /** What became of it, in words. */
  words: string;
  /** Why no mail gets out at the moment, if so. */
  trouble: string | undefined;
}

const bar =
  'h-2.5 w-full appearance-none overflow-hidden rounded-control border border-rule-strong bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand';

const labels = { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', withheld: 'Not sent' };

/** How far an issue is. Its script replaces this part while mails wait. */
export function IssueProgress({ issue, progress, words, trouble }: IssueProgressProps) {
  const { mayWrite } = useDesk();
  const { sent, waiting, failed, withheld } = progress;
  const isOver = issue.finishedAt !== undefined;
  return (
    <div data-progress={isOver ? 'over' : 'under-way'} className="grid gap-4">
      <p className="font-[620]">{words}</p>
      <progress
        aria-label="Mails that are done"
        value={sent + failed + withheld}
        max={Math.max(1, issue.recipients)}
        className={bar}
      />
      <dl className="grid max-w-measure grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt className="text-micro text-ink-2">{label}</dt>
            <dd className="text-h4 font-[640] tabular">
              {progress[name as keyof Progress].toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && trouble && (
        <p className="text-negative">
          {trouble} <DeskLink href="/desk/messages">What to do about it</DeskLink>
        </p>
      )}
      {failed > 0 && (
        <p>
          {failed === 1 ? 'One mail was' : 'Some mails were'} given up.{' '}
          <DeskLink href="/desk/messages?show=dead">Why, and what to do about it</DeskLink>
        </p>
      )}
      {withheld > 0 && (
        <p className="max-w-measure text-ink-2">
          Not sent: {issue.status === 'stopped' ? 'the mail was stopped, or ' : ''}the person unsubscribed
          meanwhile, or the address may not get newsletters.
        </p>
      )}
      {mayWrite && issue.status === 'sending' && waiting > 0 && (
        <DeskForm
          values={{ intent: 'stop' }}
          action={articleAddress(issue.path)}
          className="grid justify-items-start gap-2"
        >
          <DeskButton look="danger">Stop sending</DeskButton>
          <p className="max-w-measure text-micro text-ink-2">
            The rest gets nothing, and the article cannot be mailed again.
          </p>
        </DeskForm>
      )}
    </div>
  );
}
