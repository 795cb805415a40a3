import { telephoneLink } from '#domain/forms/normalise.ts';
import { useSite } from './site.ts';

export function PhoneLink() {
  const { phone } = useSite();
  return (
    <a href={telephoneLink(phone)} className="contact-link whitespace-nowrap">
      {phone}
    </a>
  );
}

export function MailLink() {
  const { email } = useSite();
  return (
    <a href={`mailto:${email}`} className="contact-link wrap-anywhere">
      {email}
    </a>
  );
}

/** Plain text with our phone number and email address linked. */
export function WithContactLinks({ text }: { text: string }) {
  const { phone, email } = useSite();
  const at = [phone, email].map((value) => text.indexOf(value)).filter((index) => index !== -1);
  if (at.length === 0) return text;
  const first = Math.min(...at);
  const isPhone = text.startsWith(phone, first);
  const rest = text.slice(first + (isPhone ? phone : email).length);
  return (
    <>
      {text.slice(0, first)}
      {isPhone ? <PhoneLink /> : <MailLink />}
      <WithContactLinks text={rest} />
    </>
  );
}
