/** Configuration for storing a lead, shared by the server and the operator's commands. */
import { site } from '#content/site/site.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import type { Config } from '../config/config.ts';
import type { Secret } from '../shared/secret.ts';
import type { StoreSettings } from './lead-to-store.ts';

export function storeSettings({ leadsTo, retentionDays, webhooks, siteUrl }: Config): StoreSettings {
  return { leadsTo, retentionDays, webhooks, brand: brandAt(siteUrl) };
}

/** Configuration for booking, moving and cancelling calls. */
export function callSettings(config: Config, secret: Secret): CallSettings {
  const { leadsTo, webhooks, siteUrl, booking, mailFrom } = config;
  return { leadsTo, webhooks, brand: brandAt(siteUrl), booking, mailFrom, secret };
}

export function brandAt(siteUrl: string): MailBrand {
  const { product, phone, email, locality, region } = site;
  return { product, siteUrl, phone, email, place: `${locality}, ${region}` };
}
