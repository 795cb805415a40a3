import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { zoneName } from './zone-names.ts';

interface ZoneChoiceProps {
  id: string;
  label: ReactNode;
  /** IANA name of the zone of the times that are shown. */
  zone: string;
  /** HTML of the list, on the server: hundreds of options that React needs not know in the browser. */
  options: string;
  onChoose: (zone: string) => void;
}

/**
 * Names the zone of the times, and changes it. With a script the name looks like the link that it is, with the list
 * laid over it unseen, so that a phone opens its own wheel; without, it is a list like any other.
 */
export function ZoneChoice({ id, label, zone, options, onChoose }: ZoneChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  // A browser may know its zone by a name that the list does not have.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || [...current.options].some(({ value }) => value === zone)) return;
    current.add(new Option(zoneName(zone), zone));
    current.value = zone;
  }, [zone]);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-micro text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative inline-flex min-w-0 items-center rounded-slip has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus scripted:min-h-11">
        <span
          aria-hidden="true"
          className="hidden font-[620] text-brand underline underline-offset-3 scripted:inline"
        >
          {zoneName(zone)}
        </span>
        <Icon name="chevron" className="ml-1 hidden size-4 text-brand scripted:block" />
        <select
          ref={list}
          id={id}
          name="timezone"
          value={zone}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className="min-h-11 max-w-full min-w-0 rounded-control border border-rule-strong bg-raised px-2.5 text-[1rem] text-ink scripted:absolute scripted:inset-0 scripted:size-full scripted:cursor-pointer scripted:opacity-0 scripted:outline-none"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server
          dangerouslySetInnerHTML={{ __html: options }}
        />
      </span>
    </div>
  );
}
