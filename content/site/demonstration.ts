/** The product before a firm made it its own: its claims are shown, marked as examples. */
import type { SiteValues } from './site.ts';

/** As content/values/brand.yaml was delivered. A copy: the operator may edit that file. */
export const deliveredBrand = {
  product: 'Tallygrove',
  legalName: 'Tallygrove',
  url: 'https://www.tallygrove.example',
  phone: '(541) 555-0142',
  email: 'hello@tallygrove.example',
} as const satisfies Partial<SiteValues>;

const names = ['product', 'legalName', 'phone', 'email'] as const;

/** The values with every claim as an example; as they are once the brand is a firm's own. */
export function withExamples(site: SiteValues): SiteValues {
  if (names.some((name) => site[name] !== deliveredBrand[name])) return site;
  const claims = Object.entries(site.claims).map(([id, claim]) => [
    id,
    { ...claim, isExample: true },
  ]);
  return { ...site, claims: Object.fromEntries(claims) };
}
