import { Icon } from '#app/ui/icon.tsx';

export interface CalendarLinkAddresses {
  google: string;
  outlook: string;
  /** The call as a file, where the page may hand it out. */
  file?: string;
}

/** Ways to put a call into one's own calendar. */
export function CalendarLinks({ google, outlook, file }: CalendarLinkAddresses) {
  const links = [
    { name: 'Google', to: google },
    { name: 'Outlook', to: outlook },
    ...(file ? [{ name: 'File (.ics)', to: file }] : []),
  ];
  return (
    <div className="mt-5 border-t border-rule pt-4">
      <p className="flex items-center gap-2 text-small font-[620]">
        <Icon name="calendar" className="size-4.5 text-brand" />
        Add to your calendar
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-small font-semibold text-brand underline-double hover:decoration-current"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
