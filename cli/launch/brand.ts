/** Checks values that must be the operator's own: brand, address, telephone, founders, profiles. */
import { faultOfSiteUrl, type Site } from '#content/site/site.ts';
import { faultOfField } from '#content/site/site-faults.ts';
import type { Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The values content/values/brand.yaml was delivered with. A copy, because the operator may edit that file instead of setting
 * the environment.
 */
const delivered = {
  product: 'Tallygrove',
  legalName: 'Tallygrove',
  url: 'https://www.tallygrove.example',
  phone: '(541) 555-0142',
  email: 'hello@tallygrove.example',
} as const;

const fields = {
  product: { name: 'name of the product', variable: 'SITE_PRODUCT' },
  legalName: { name: 'legal name', variable: 'SITE_LEGAL_NAME' },
  url: { name: 'address of the site', variable: 'SITE_URL' },
  phone: { name: 'telephone number', variable: 'SITE_PHONE' },
  email: { name: 'email address', variable: 'SITE_EMAIL' },
} as const satisfies Record<keyof typeof delivered, { name: string; variable: string }>;

const group = 'Brand and contact';
const buildAgain = 'and build again';

/** `now`: ms since 1970. */
export function brandFindings(site: Site, environment: Environment, now: number): Finding[] {
  return [
    ...(Object.keys(delivered) as (keyof typeof delivered)[]).flatMap((field) => {
      const { name, variable } = fields[field];
      const fault = field === 'url' ? faultOfSiteUrl(environment) : faultOfField(field, environment);
      if (fault) return { group, message: fault, todo: `Correct it ${buildAgain}.` } as const;
      const wrong = site[field] === delivered[field] ? 'still' : unusable(field, site[field]);
      if (!wrong) return [];
      return {
        group,
        message: `The ${name} is ${wrong} “${site[field]}”.`,
        todo: `Set ${variable}, or ${field} in content/values/brand.yaml, ${buildAgain}.`,
      } as const;
    }),
    ...profileFindings(site),
    ...founderFindings(site),
    ...copyrightNote(site, now),
  ];
}

/** Reserved domains (RFC 2606, RFC 6761), and hosts known only to this machine. */
const nobodys = /(^|[.@])(example|test|invalid|localhost|local|example\.(com|net|org))$/i;

/** Why a value cannot be real; undefined if it can. */
function unusable(field: keyof typeof delivered, value: string): string | undefined {
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

function profileFindings({ social }: Site): Finding[] {
  return social
    .filter(({ url }) => /\/@?(company\/)?tallygrove$/.test(url))
    .map(({ network, url }) => ({
      group,
      message: `The link to ${network} still leads to ${url}.`,
      todo: 'Put your profile into content/values/brand.yaml under social, or remove the network there, and build again.',
    }));
}

function founderFindings({ founders }: Site): Finding[] {
  const wanted = { name: 'name', field: 'field of experience', photo: 'photo' } as const;
  return founders.flatMap((founder) =>
    (Object.keys(wanted) as (keyof typeof wanted)[])
      .filter((field) => !founder[field])
      .map((field) => ({
        group,
        message: `The ${founder.title} has no ${wanted[field]}.`,
        todo: `Add ${field} in content/values/founders.yaml${field === 'photo' ? ', a 4:5 picture of 800 px or more in public/,' : ''} ${buildAgain}.`,
      })),
  );
}

function copyrightNote({ copyrightYear }: Site, now: number): Finding[] {
  if (copyrightYear === new Date(now).getUTCFullYear()) return [];
  return [
    {
      group,
      message: `The footer’s copyright year is ${copyrightYear}.`,
      todo: 'Leave it if that is the year of first publication; else change copyrightYear in content/values/brand.yaml.',
      isNote: true,
    },
  ];
}
