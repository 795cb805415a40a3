import type { Claim } from '#content/claims.ts';
import { faultOfSiteUrl, type Site } from '#content/site.ts';

export interface LaunchFacts {
  site: Site;
  claims: Readonly<Record<string, Claim>>;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The values that content/site.ts was delivered with. A copy of our own, because an operator who edits the defaults in
 * that file has set them just as well as one who uses the environment.
 */
const delivered = {
  product: 'Tallygrove',
  legalName: 'Tallygrove',
  url: 'https://www.tallygrove.example',
  phone: '(541) 555-0142',
  email: 'hello@tallygrove.example',
} as const;

const howToSet: Record<keyof typeof delivered, string> = {
  product: 'SITE_PRODUCT',
  legalName: 'SITE_LEGAL_NAME',
  url: 'SITE_URL',
  phone: 'SITE_PHONE',
  email: 'SITE_EMAIL',
};

const mail = {
  SMTP_URL: 'mails are written to files and reach nobody',
  MAIL_FROM: 'mails come from no-reply@ the site’s host',
  LEADS_TO: 'enquiries are sent to the address of MAIL_FROM',
} as const;

/** One sentence per thing that still has its default or has no proof. */
export function leftToSet({ site, claims, environment }: LaunchFacts): string[] {
  const wrongAddress = faultOfSiteUrl(environment);
  const values = (Object.keys(delivered) as (keyof typeof delivered)[])
    .filter((field) => site[field] === delivered[field])
    .map(
      (field) =>
        (field === 'url' && wrongAddress) ||
        `content/site.ts ${field}: still “${site[field]}”. Set ${howToSet[field]}.`,
    );
  const social = site.social
    .filter(({ url }) => /\/@?(company\/)?tallygrove$/.test(url))
    .map(({ network, url }) => `content/site.ts social: ${network} still leads to ${url}.`);
  const founders = site.founders.flatMap(({ name, photo, title }) => [
    ...(name ? [] : [`content/site.ts founders: the ${title} has no name.`]),
    ...(photo ? [] : [`content/site.ts founders: the ${title} has no photo.`]),
  ]);
  const unproven = Object.entries(claims)
    .filter(([, { source }]) => source === undefined)
    .map(([id, { wording }]) => `content/claims.ts ${id}: no source for “${wording}”.`);
  const unset = Object.entries(mail)
    .filter(([variable]) => !environment[variable]?.trim())
    .map(([variable, consequence]) => `${variable} is not set: ${consequence}.`);
  return [...values, ...social, ...founders, ...unproven, ...unset];
}
