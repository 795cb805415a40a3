import { urgency } from '#domain/desk/waiting.ts';
import { spanWords } from '../frame/times.ts';

const urgencyLooks = {
  fresh: 'text-ink-2',
  late: 'text-warning font-[640]',
  overdue: 'text-negative font-[640]',
};

/** How long an inquiry has waited; more than a day and more than three have a color. */
export function Waited({ ms }: { ms: number }) {
  return (
    <span className={`text-micro whitespace-nowrap tabular ${urgencyLooks[urgency(ms)]}`}>
      <span className="sr-only">waits </span>
      {spanWords(ms)}
    </span>
  );
}
