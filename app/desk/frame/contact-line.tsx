import { DeskLink } from './desk-link.tsx';

export interface Contact {
  name: string | null;
  email: string;
  phone: string | null;
  company: string | null;
}

/** Name of a contact, and how to reach them. */
export function ContactLine({ name, email, phone, company }: Contact) {
  return (
    <>
      <h1 className="text-h3 wrap-anywhere">{name || email}</h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-ink-2">
        {company && <span className="wrap-anywhere">{company}</span>}
        <DeskLink
          href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
          className="wrap-anywhere"
        >
          {email}
        </DeskLink>
        {phone && (
          <DeskLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="tabular wrap-anywhere">
            {phone}
          </DeskLink>
        )}
      </p>
    </>
  );
}
