import { Icon, type IconName } from '#app/ui/icon.tsx';

interface CalendarLinksProps {
  google: string;
  outlook: string;
  /** iCalendar file of the call, if available. */
  file?: string | undefined;
  /** Page that moves or cancels the call, if not this one. */
  changeAt?: string | undefined;
}

/** Links that add a call to a calendar or change it. */
export function CalendarLinks({ google, outlook, file, changeAt }: CalendarLinksProps) {
  return (
    <div className="mt-5 grid gap-3 border-t border-rule pt-4">
      <Links
        name="Add to your calendar"
        icon="calendar"
        links={[
          { name: 'Google', to: google },
          { name: 'Outlook', to: outlook },
          ...(file ? [{ name: 'File (.ics)', to: file }] : []),
        ]}
      />
      {changeAt && (
        <Links
          name="Change the call"
          links={[
            { name: 'Move it', to: `${changeAt}#move` },
            { name: 'Cancel it', to: `${changeAt}#cancel` },
          ]}
        />
      )}
    </div>
  );
}

interface LinksProps {
  name: string;
  icon?: IconName;
  links: readonly { name: string; to: string }[];
}

function Links({ name, icon, links }: LinksProps) {
  return (
    <div>
      <p className="flex items-center gap-2 text-small font-[620]">
        {icon && <Icon name={icon} className="size-4.5 text-brand" />}
        {name}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => (
          <li key={link.name}>
            <a
              href={link.to}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-small font-semibold text-brand underline-double hover:decoration-current"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
