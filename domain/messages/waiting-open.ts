/** To a visitor on the waiting list: times (ms since 1970, earliest first) have opened. Has nothing that a visitor typed. */
import { shortStartIn } from './call-time.ts';
import { type MailBrand, type MailContents, subjectOf, visitorMail } from './mail.ts';

export function waitingOpen(
  { starts, zone, leaveUrl }: { starts: readonly number[]; zone: string; leaveUrl: string },
  brand: MailBrand,
): MailContents {
  const links = starts.map((start) => ({
    label: shortStartIn(zone, start),
    url: `${brand.siteUrl}/get-started?${new URLSearchParams({ slot: new Date(start).toISOString(), timezone: zone })}`,
  }));
  const isOne = links.length === 1;
  return visitorMail(brand, {
    subject: subjectOf(isOne ? 'A time is open:' : 'Times are open:', links[0]?.label ?? ''),
    preview: 'The first person to book it gets it.',
    heading: isOne ? 'A time is open' : 'Times are open',
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to write when a time opens for a free call. ${isOne ? 'This one is' : 'These are'} open now. Others who wait have the same email, and the first to book gets the time.`,
    ],
    links: [...links, { label: 'Take me off the waiting list', url: leaveUrl }],
  });
}
