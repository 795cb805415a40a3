/**
 * Settings that come from the words of a site, with the environment's in their place. Words change while the process runs,
 * so ask at each use.
 */
import { faultsOfConsent } from '#content/site/consent-settings.ts';
import type { SiteValues } from '#content/site/site.ts';
import { faultsOfContact } from '#content/site/site-faults.ts';
import type { Brand } from '#content/values/schema.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import type { MailAddress } from '../outbox/mail/address.ts';
import type { Config, Environment } from './config.ts';

export interface SiteSettings {
  /** Public origin of the site. */
  siteUrl: string;
  /** Sender of mails. */
  mailFrom: MailAddress;
  /** Who gets inquiries; addresses without a display name. */
  leadsTo: readonly string[];
  /** On one line; printed in mails to subscribers, which are not sent without it. */
  postalAddress: string | undefined;
  booking: BookingConfig;
}

export function siteSettings({ inPlace }: Config, site: SiteValues): SiteSettings {
  const noReply = { name: site.product, address: `no-reply@${new URL(site.url).hostname}` };
  return {
    siteUrl: site.url,
    mailFrom: inPlace.mailFrom ?? noReply,
    leadsTo: inPlace.leadsTo ?? leadsOf(site, inPlace.mailFrom?.address),
    postalAddress: inPlace.postalAddress ?? site.postalAddress,
    booking: inPlace.booking ?? site.booking,
  };
}

/** Whether someone reads the mail of an address: the sender of mails may be one that nobody reads. */
const isRead = (address: string) => !/^(?:no|do-?not)-?reply@/i.test(address);

function leadsOf({ inquiriesTo, email }: SiteValues, sender: string | undefined) {
  if (inquiriesTo.length > 0) return inquiriesTo;
  return [sender !== undefined && isRead(sender) ? sender : email];
}

/** One sentence per wrong variable or value that only words can judge. */
export const wordFaults = (environment: Environment, brand: Brand): string[] => [
  ...faultsOfContact(environment, brand),
  ...faultsOfConsent(environment, brand),
];
