/** Reports unusable site values, such as a phone number without digits. */
import { hasUnusableCharacters, splitEmail } from '../../domain/forms/normalise.ts';
import type { Brand } from '../values/schema.ts';
import { type Environment, faultOfSiteUrl, overridable } from './site.ts';

const longestName = 100;

/** Whether a `tel:` link can be made: a US number of ten digits, or a number with country code. */
function isCallable(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? /^[1-9]\d{7,14}$/.test(digits) : /^1?[2-9]\d{9}$/.test(digits);
}

const isName = (text: string) =>
  text !== '' && text.length <= longestName && !hasUnusableCharacters(text);

interface Rule {
  isRight: (text: string) => boolean;
  /** Completes the sentence "must be …". */
  meant: string;
}

const name: Rule = { isRight: isName, meant: `one line of at most ${longestName} characters` };

const rules = {
  product: name,
  legalName: name,
  phone: {
    isRight: isCallable,
    meant: 'a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000',
  },
  email: {
    isRight: (text) => splitEmail(text) !== undefined,
    meant: 'an address such as hello@yourfirm.com',
  },
  locality: name,
  region: name,
} as const satisfies Partial<Record<keyof Brand, Rule>>;

type CheckedField = keyof typeof rules;

export const checkedFields = Object.keys(rules) as CheckedField[];

/** Environment variables by the field they replace. */
const variables = new Map<string, string>(
  Object.entries(overridable).map(([variable, field]) => [field, variable]),
);

/** A sentence about one invalid value; undefined when it is fine. Blank variables count as not set. */
export function faultOfField(
  field: CheckedField,
  environment: Environment,
  defaults: Brand,
): string | undefined {
  const variable = variables.get(field);
  const given = variable && environment[variable]?.trim();
  const value = given || defaults[field].trim();
  const { isRight, meant } = rules[field];
  if (isRight(value)) return undefined;
  const where = given ? variable : `${field} in content/values/brand.yaml`;
  return `${where} must be ${meant}, not "${value.slice(0, 80).replaceAll(/\s/gu, ' ')}".`;
}

/** Whether the address of a profile can be linked. */
export const isProfile = (url: string) => URL.parse(url)?.protocol === 'https:';

/** All fields except the site's address, which `faultOfSiteUrl` checks. */
export function faultsOfContact(environment: Environment, defaults: Brand): string[] {
  return [
    ...checkedFields.flatMap((field) => faultOfField(field, environment, defaults) ?? []),
    ...defaults.social
      .filter(({ url }) => !isProfile(url))
      .map(
        ({ network, url }) =>
          `The address of ${network} under social in content/values/brand.yaml must begin with https://, not "${url}".`,
      ),
  ];
}

/** One sentence per invalid value; empty when all are fine. */
export function faultsOfSite(environment: Environment, defaults: Brand): string[] {
  return [faultOfSiteUrl(environment) ?? [], faultsOfContact(environment, defaults)].flat();
}
