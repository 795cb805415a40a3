import type { SubscriberItem } from '#server/desk/subscribers/list-subscribers.ts';
import { ShortTime } from '../frame/short-time.tsx';

interface SubscriberRowProps {
  item: SubscriberItem;
  href: string;
  now: number;
  zone: string;
}

/** A subscriber in the list: address, name, and when the state began. */
export function SubscriberRow({ item: { email, name, at }, href, now, zone }: SubscriberRowProps) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-11 items-center gap-4 px-1 py-1.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[560]">{email}</span>
          {name && <span className="block truncate text-micro text-ink-2">{name}</span>}
        </span>
        <ShortTime at={at} now={now} zone={zone} />
      </a>
    </li>
  );
}
