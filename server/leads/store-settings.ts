/** Configuration for storing leads and booking calls, shared by the server and the operator's commands. */
import { type Forms, formsAt } from '#content/site/forms.ts';
import type { SiteValues } from '#content/site/site.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Config } from '../config/config.ts';
import { siteSettings } from '../config/site-settings.ts';
import type { WebhookSettings } from '../outbox/payload.ts';
import type { Secret } from '../shared/secret.ts';

export interface MessageSettings extends WebhookSettings {
  leadsTo: readonly string[];
  brand: MailBrand;
}

export interface StoreSettings extends MessageSettings {
  /** With the site's prices. */
  forms: Forms;
  retentionDays: { lead: number; spam: number };
}

/** What a site's words and the environment say at the moment: the `CallSettings` of booking/call-settings.ts and more. */
export type CurrentSettings = ReturnType<typeof callSettings>;

export function callSettings(config: Config, site: SiteValues, secret: Secret) {
  const { siteUrl: _, ...settings } = siteSettings(config, site);
  const { retentionDays, webhooks, desk: hasDesk } = config;
  const brand = { ...brandOf(site), zone: settings.booking.timezone, hasDesk };
  return {
    ...settings,
    forms: formsAt(site.prices),
    retentionDays,
    webhooks,
    brand,
    secret,
  };
}

export function brandOf(site: SiteValues): MailBrand {
  const { product, phone, email, locality, region, terms } = site;
  return {
    product,
    siteUrl: site.url,
    phone,
    email,
    place: `${locality}, ${region}`,
    reply: terms.reply,
    zone: site.booking.timezone,
    hasDesk: true,
  };
}

/** Settings with the firm's own email addresses. */
type Firm = Pick<CurrentSettings, 'brand' | 'mailFrom' | 'leadsTo' | 'booking'>;

/** The site's, the sender's, the team's and the hosts' addresses, as typed. */
export function firmAddresses({ brand, mailFrom, leadsTo, booking }: Firm): string[] {
  return [
    brand.email,
    mailFrom.address,
    ...leadsTo,
    ...booking.hosts.flatMap((host) => host.email ?? []),
  ];
}
