import type { InboxItem } from '#server/desk/inbox/list-inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShortTime } from '../frame/short-time.tsx';
import { StatusTag } from './status-tag.tsx';
import { longTime } from './times.ts';
import { formWord } from './words.ts';

interface InboxRowProps {
  item: InboxItem;
  href: string;
  isOpen: boolean;
  now: number;
  zone: string;
}

/** An inquiry in the list: sender, time, subject. New ones are bold. */
export function InboxRow({ item, href, isOpen, now, zone }: InboxRowProps) {
  const { id, at, name, email, company, form, excerpt, status, verdict, callAt } = item;
  const isNew = status === 'new' && verdict !== 'spam';
  return (
    <li data-lead={id} className={isOpen ? 'bg-brand-tint' : ''}>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar"
      >
        <span className="flex items-baseline gap-3">
          <span className={`min-w-0 flex-1 truncate ${isNew ? 'font-[680]' : 'font-[540]'}`}>
            {name || email}
          </span>
          <ShortTime at={at} now={now} zone={zone} />
        </span>
        <span className="flex items-baseline gap-3 text-micro text-ink-2">
          <span className="min-w-0 flex-1 truncate">
            {[formWord(form), company].filter(Boolean).join(' · ')}
          </span>
          <StatusTag status={status} verdict={verdict} />
        </span>
        {callAt !== null && (
          <span className="flex items-center gap-1.5 text-micro font-[620] text-ink">
            <Icon name="calendar" className="size-3.5 shrink-0" />
            Call {longTime(callAt, now, zone)}
          </span>
        )}
        {excerpt && <span className="truncate text-micro text-ink-2">{excerpt}</span>}
      </a>
    </li>
  );
}
