/** Values that must be the operator's own: brand, address, telephone, founders, profiles. */
import { faultOfSiteUrl, type Site } from '#content/site.ts';
import { faultOfField } from '#content/site-faults.ts';
import type { Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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

const fields = {
  product: { name: 'name of the product', variable: 'SITE_PRODUCT' },
  legalName: { name: 'legal name', variable: 'SITE_LEGAL_NAME' },
  url: { name: 'address of the site', variable: 'SITE_URL' },
  phone: { name: 'telephone number', variable: 'SITE_PHONE' },
  email: { name: 'e-mail address', variable: 'SITE_EMAIL' },
} as const satisfies Record<keyof typeof delivered, { name: string; variable: string }>;

const group = 'Brand and contact';
const buildAgain = 'and build again';

/** `now` in milliseconds since 1970. */
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
        todo: `Set ${variable} ${buildAgain}.`,
      } as const;
    }),
    ...profileFindings(site),
    ...founderFindings(site),
    ...copyrightNote(site, now),
  ];
}

/** Names that nobody owns (RFC 2606, RFC 6761), and hosts that only this machine knows. */
const nobodys = /(^|[.@])(example|test|invalid|localhost|local|example\.(com|net|org))$/i;

/** Why a value cannot be a real one; undefined when it can. */
function unusable(field: keyof typeof delivered, value: string): string | undefined {
  if (field === 'url') {
    const { protocol, hostname } = new URL(value);
    if (nobodys.test(hostname) || /^[\d.]+$|^\[/.test(hostname)) return 'one that visitors cannot reach,';
    return protocol === 'https:' ? undefined : 'without https,';
  }
  if (field === 'email' && nobodys.test(value)) return 'one that nobody receives,';
  // 555-0100 to 555-0199 are kept for fiction.
  if (field === 'phone' && /555\D?01\d\d$/.test(value)) return 'a number that is never given out,';
  return undefined;
}

function profileFindings({ social }: Site): Finding[] {
  return social
    .filter(({ url }) => /\/@?(company\/)?tallygrove$/.test(url))
    .map(({ network, url }) => ({
      group,
      message: `The link to ${network} still leads to ${url}.`,
      todo: 'Put your profile into content/site.ts under social, or remove the line there, and build again.',
    }));
}

function founderFindings({ founders }: Site): Finding[] {
  const wanted = { name: 'name', photo: 'photo' } as const;
  return founders.flatMap((founder) =>
    Object.values(wanted)
      .filter((field) => !founder[field])
      .map((field) => ({
        group,
        message: `The ${founder.title} has no ${field}.`,
        todo: `Add ${field} in content/site.ts under founders${field === 'photo' ? ', a 4:5 picture of 800 px or more in public/,' : ''} ${buildAgain}.`,
      })),
  );
}

function copyrightNote({ copyrightYear }: Site, now: number): Finding[] {
  if (copyrightYear === new Date(now).getUTCFullYear()) return [];
  return [
    {
      group,
      message: `The footer’s copyright year is ${copyrightYear}.`,
      todo: 'Leave it if that is the year of first publication; else change copyrightYear in content/site.ts.',
      isNote: true,
    },
  ];
}
