/** Configuration for storing leads and booking calls, shared by the server and the operator's commands. */
import { officeZone } from '#content/site/booking.ts';
import { site } from '#content/site/site.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Config } from '../config/config.ts';
import type { WebhookSettings } from '../outbox/payload.ts';
import type { Secret } from '../shared/secret.ts';

export interface MessageSettings extends WebhookSettings {
  leadsTo: readonly string[];
  brand: MailBrand;
}

export interface StoreSettings extends MessageSettings {
  retentionDays: { lead: number; spam: number };
}

export function storeSettings({
  leadsTo,
  retentionDays,
  webhooks,
  siteUrl,
  booking,
  desk,
}: Config): StoreSettings {
  const brand = { ...brandAt(siteUrl), zone: booking.timezone, hasDesk: desk };
  return { leadsTo, retentionDays, webhooks, brand };
}

/** The `CallSettings` of booking/call-settings.ts. */
export function callSettings(config: Config, secret: Secret) {
  const { booking, mailFrom } = config;
  return { ...storeSettings(config), booking, mailFrom, secret };
}

export function brandAt(siteUrl: string): MailBrand {
  const { product, phone, email, locality, region, terms } = site;
  return {
    product,
    siteUrl,
    phone,
    email,
    place: `${locality}, ${region}`,
    reply: terms.reply,
    zone: officeZone,
    hasDesk: true,
  };
}

/** Settings with the firm's own email addresses. */
export type Firm = Pick<
  ReturnType<typeof callSettings>,
  'brand' | 'mailFrom' | 'leadsTo' | 'booking'
>;

export const firmOf = (config: Config): Firm => ({ ...config, brand: brandAt(config.siteUrl) });

/** The site's, the sender's, the team's and the hosts' addresses, as typed. */
export function firmAddresses({ brand, mailFrom, leadsTo, booking }: Firm): string[] {
  return [
    brand.email,
    mailFrom.address,
    ...leadsTo,
    ...booking.hosts.flatMap((host) => host.email ?? []),
  ];
}
