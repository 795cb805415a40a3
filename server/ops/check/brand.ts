/** Checks values that must be the operator's own: brand, address, telephone, founders, profiles. */
import { faultOfSiteUrl, type Site } from '#content/site/site.ts';
import { faultOfField } from '#content/site/site-faults.ts';
import { type Finding, findingIn } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** As content/values/brand.yaml was delivered, with name and variable. A copy: the operator may edit that file. */
const delivered = {
  product: ['Tallygrove', 'name of the product', 'SITE_PRODUCT'],
  legalName: ['Tallygrove', 'legal name', 'SITE_LEGAL_NAME'],
  url: ['https://www.tallygrove.example', 'address of the site', 'SITE_URL'],
  phone: ['(541) 555-0142', 'telephone number', 'SITE_PHONE'],
  email: ['hello@tallygrove.example', 'email address', 'SITE_EMAIL'],
} as const;
type Field = keyof typeof delivered;

const finding = findingIn('Brand and contact');
const buildAgain = 'and build again';

/** `now`: ms since 1970. */
export function brandFindings(site: Site, environment: Environment, now: number): Finding[] {
  const { social, founders, copyrightYear } = site;
  const wanted = { name: 'name', field: 'field of experience', photo: 'photo' } as const;
  return [
    ...(Object.keys(delivered) as Field[]).flatMap((field) => {
      const [value, name, variable] = delivered[field];
      const fault = field === 'url' ? faultOfSiteUrl(environment) : faultOfField(field, environment);
      // Reported as an error of the settings.
      if (fault) return [];
      const wrong = site[field] === value ? 'still' : unusable(field, site[field]);
      if (!wrong) return [];
      return finding(
        `The ${name} is ${wrong} “${site[field]}”.`,
        `Set ${variable}, or ${field} in content/values/brand.yaml, ${buildAgain}.`,
      );
    }),
    ...social
      .filter(({ url }) => /\/@?(company\/)?tallygrove$/.test(url))
      .map(({ network, url }) =>
        finding(
          `The link to ${network} still leads to ${url}.`,
          'Put your profile into content/values/brand.yaml under social, or remove the network there, and build again.',
        ),
      ),
    ...founders.flatMap((founder) =>
      (Object.keys(wanted) as (keyof typeof wanted)[])
        .filter((field) => !founder[field])
        .map((field) =>
          finding(
            `The ${founder.title} has no ${wanted[field]}.`,
            `Add ${field} in content/values/founders.yaml${field === 'photo' ? ', a 4:5 picture of 800 px or more in public/,' : ''} ${buildAgain}.`,
          ),
        ),
    ),
    ...(copyrightYear === new Date(now).getUTCFullYear()
      ? []
      : [
          finding(
            `The footer’s copyright year is ${copyrightYear}.`,
            'Leave it if that is the year of first publication; else change copyrightYear in content/values/brand.yaml.',
            'note',
          ),
        ]),
  ];
}

/** Reserved domains (RFC 2606, RFC 6761), and hosts known only to this machine. */
const nobodys = /(^|[.@])(example|test|invalid|localhost|local|example\.(com|net|org))$/i;

/** Why a value cannot be real; undefined if it can. */
function unusable(field: Field, value: string): string | undefined {
  if (field === 'url') {
    const { protocol, hostname } = new URL(value);
    if (nobodys.test(hostname) || /^[\d.]+$|^\[/.test(hostname)) return 'one that visitors cannot reach,';
    return protocol === 'https:' ? undefined : 'without https,';
  }
  if (field === 'email' && nobodys.test(value)) return 'one that nobody receives,';
  // 555-0100 to 555-0199 are reserved for fiction.
  if (field === 'phone' && /555\D?01\d\d$/.test(value)) return 'a number that is never given out,';
  return undefined;
}
