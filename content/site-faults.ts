/** Sentences about values of the site that pages could not use, such as a telephone number without digits. */
import { hasUnusableCharacters, splitEmail } from '../domain/forms/normalise.ts';
import { defaultSite, faultOfSiteUrl, overridable, type Site } from './site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const longestName = 100;

/** A US number of ten digits, or one with its country code: what a link that calls it can be made from. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? /^[1-9]\d{7,14}$/.test(digits) : /^1?[2-9]\d{9}$/.test(digits);
}

const isName = (text: string) => text !== '' && text.length <= longestName && !hasUnusableCharacters(text);

interface Rule {
  isRight: (text: string) => boolean;
  /** Follows "must be". */
  meant: string;
}

const name: Rule = { isRight: isName, meant: `one line of at most ${longestName} characters` };

const rules = {
  product: name,
  legalName: name,
  phone: {
    isRight: isPhone,
    meant: 'a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000',
  },
  email: {
    isRight: (text) => splitEmail(text) !== undefined,
    meant: 'an address such as hello@yourfirm.com',
  },
  locality: name,
  region: name,
} as const satisfies Partial<Record<keyof Site, Rule>>;

type CheckedField = keyof typeof rules;

/** Environment variables by the field that they replace. */
const variables = new Map<string, string>(
  Object.entries(overridable).map(([variable, field]) => [field, variable]),
);

/** A sentence about one value; undefined when it can be used. Blank variables count as not set. */
export function faultOfField(
  field: CheckedField,
  environment: Environment,
  defaults: Site = defaultSite,
): string | undefined {
  const variable = variables.get(field);
  const given = variable && environment[variable]?.trim();
  const value = given || defaults[field].trim();
  const { isRight, meant } = rules[field];
  if (isRight(value)) return undefined;
  const where = given ? variable : `${field} in content/site.ts`;
  return `${where} must be ${meant}, not "${value.slice(0, 80).replaceAll(/\s/gu, ' ')}".`;
}

/** All but the address of the site, which `faultOfSiteUrl` looks at. */
export function faultsOfContact(environment: Environment, defaults: Site = defaultSite): string[] {
  const fields = Object.keys(rules) as CheckedField[];
  const profiles = defaults.social.filter(({ url }) => URL.parse(url)?.protocol !== 'https:');
  return [
    ...fields.flatMap((field) => faultOfField(field, environment, defaults) ?? []),
    ...profiles.map(
      ({ network, url }) =>
        `The address of ${network} under social in content/site.ts must begin with https://, not "${url}".`,
    ),
  ];
}

/** One sentence for each wrong value; none when all can be used. */
export function faultsOfSite(environment: Environment): string[] {
  return [faultOfSiteUrl(environment) ?? [], faultsOfContact(environment)].flat();
}
