import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '#app/browser/enhance/when-idle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { zoneNames } from '#domain/booking/zone.ts';
import { zoneGroups, zoneName } from './zone-names.ts';

interface ZoneChoiceProps {
  id: string;
  label: ReactNode;
  /** IANA name of the zone in use. */
  zone: string;
  /** HTML of the list, from the server: React doesn't need the options. */
  options: string;
  onChoose: (zone: string) => void;
}

/** Shows and changes the zone. Scripts lay the invisible select over its name, so phones open their native picker. */
export function ZoneChoice({ id, label, zone, options, onChoose }: ZoneChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  // The browser's name for its zone may not be in the list.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || [...current.options].some(({ value }) => value === zone)) return;
    current.add(new Option(zoneName(zone), zone));
    current.value = zone;
  }, [zone]);
  useEffect(() => whenIdle(() => list.current && addOthers(list.current)), []);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-micro text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative inline-flex min-w-0 items-center rounded-slip has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus scripted:min-h-11">
        <span
          aria-hidden="true"
          data-zone=""
          suppressHydrationWarning
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

/** Adds zones the page left out, using the browser's list. */
function addOthers(list: HTMLSelectElement): void {
  const known = new Set([...list.options].map(({ value }) => value));
  for (const { name, zones } of zoneGroups(zoneNames())) {
    const others = zones.filter(({ value }) => !known.has(value));
    if (others.length === 0) continue;
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...others.map(({ value, label }) => new Option(label, value)));
    list.append(group);
  }
}
