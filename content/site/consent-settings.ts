/** What the operator lets the site ask consent for. Pages and their Content-Security-Policy depend on it. */
import type { ConsentSettings } from '../../domain/measure/consent.ts';
import { type Brand, ga4Form, plausibleForm } from '../values/schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables and their required form. */
export const consentVariables = {
  SITE_REMEMBER: 'on or off',
  SITE_PLAUSIBLE_DOMAIN: 'the name of your site in Plausible, such as yourfirm.com',
  SITE_PLAUSIBLE_URL: 'an address such as https://plausible.io',
  SITE_GA4_ID: 'a measurement id such as G-ABC1234567',
} as const;

type Variable = keyof typeof consentVariables;

const forms: Record<Variable, (value: string) => boolean> = {
  SITE_REMEMBER: (value) => /^(on|off)$/.test(value),
  SITE_PLAUSIBLE_DOMAIN: (value) => plausibleForm.test(value),
  SITE_PLAUSIBLE_URL: isBareOrigin,
  SITE_GA4_ID: (value) => ga4Form.test(value),
};

/** URL hosts may contain `*`, `;` and quotes, which would have a meaning in a Content-Security-Policy. */
const hostForm = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** https, or http on this machine, without path, name or password: it goes into a security policy as it is. */
function isBareOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, origin, href } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    href === `${origin}/` &&
    hostForm.test(hostname) &&
    (protocol === 'https:' || (protocol === 'http:' && isLocal))
  );
}

type Values = Pick<Brand, 'plausibleDomain' | 'ga4'>;

/** One sentence per unusable value; empty when all are fine. Blank values count as not set. */
export function faultsOfConsent(environment: Environment, values: Values): string[] {
  const names = Object.keys(consentVariables) as Variable[];
  const wrong = names.flatMap((name) => {
    const value = environment[name]?.trim();
    if (!value || forms[name](value)) return [];
    // It is in the output of a start: what may be a password is not repeated there.
    const shown = value.includes('@') ? '' : `, not "${value}"`;
    return [`${name} must be ${consentVariables[name]}${shown}.`];
  });
  const domain = environment.SITE_PLAUSIBLE_DOMAIN?.trim() || values.plausibleDomain;
  const alone = environment.SITE_PLAUSIBLE_URL?.trim() && !domain;
  return alone
    ? [...wrong, 'SITE_PLAUSIBLE_DOMAIN must be set when SITE_PLAUSIBLE_URL is.']
    : wrong;
}

/** The settings; `values` count where no variable is set. Throws with the sentences of `faultsOfConsent`. */
export function consentFromEnvironment(environment: Environment, values: Values): ConsentSettings {
  const faults = faultsOfConsent(environment, values);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const value = (name: Variable) => environment[name]?.trim();
  const domain = value('SITE_PLAUSIBLE_DOMAIN') || values.plausibleDomain;
  const ga4 = value('SITE_GA4_ID') || values.ga4;
  const origin = new URL(value('SITE_PLAUSIBLE_URL') || 'https://plausible.io').origin;
  return {
    remembers: value('SITE_REMEMBER') !== 'off',
    ...(domain && { plausible: { domain, origin } }),
    ...(ga4 && { ga4 }),
  };
}
