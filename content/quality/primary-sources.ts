/** Sites that pages may cite: each publishes the primary text itself. Add a host with what it is primary for. */
import type { Page } from '../page-files/read-page.ts';
import type { Site } from '../site/site.ts';
import { writtenIn } from './links.ts';

/** Hosts and what they publish. Includes subdomains. */
const primarySources: Readonly<Record<string, string>> = {
  // Federal law and agencies
  'ecfr.gov': 'federal regulations',
  'law.cornell.edu': 'the United States Code',
  'govinfo.gov': 'the Federal Register',
  'irs.gov': 'the IRS',
  'ftc.gov': 'the FTC',
  'fincen.gov': 'FinCEN',
  'sba.gov': 'the Small Business Administration',
  // State rules
  'capitol.texas.gov': 'the Texas legislature',
  'flrules.org': 'Florida’s administrative code',
  'leginfo.legislature.ca.gov': 'California’s codes',
  'olis.oregonlegislature.gov': 'the Oregon legislature',
  'pacodeandbulletin.gov': 'the Pennsylvania Code',
  'rules.sos.ga.gov': 'Georgia’s rules',
  'secure.sos.state.or.us': 'Oregon’s administrative rules',
  'texreg.sos.state.tx.us': 'the Texas Administrative Code',
  // Standard setters, registries and the profession's insurer, each for its own rules
  'aicpa.org': 'the AICPA',
  'campaignregistry.com': 'the registry of business texts',
  'cpai.com': 'the AICPA members’ insurer',
  'w3.org': 'web standards',
  // Original studies
  'brightlocal.com': 'its own yearly survey of reviews',
  'hbr.org': 'the study of response times, published there',
  'hingemarketing.com': 'its own yearly study of firms',
  'pewresearch.org': 'its own surveys',
  'rightworks.com': 'its own survey of firms',
  'thomsonreuters.com': 'its own survey of firms',
  // Makers about their own products
  'developers.google.com': 'Google Search',
  'support.google.com': 'Google’s products',
  'cs.thomsonreuters.com': 'UltraTax',
  'help.dext.com': 'Dext',
  'help.financial-cents.com': 'Financial Cents',
  'help.keeper.app': 'Keeper',
  'help.taxdome.com': 'TaxDome',
  'kb.drakesoftware.com': 'Drake',
  'support.hubdoc.com': 'Hubdoc',
};

/** One sentence for each external link that is not to a primary source. The site's own profiles are allowed. */
export function secondarySources(pages: readonly Page[], site: Pick<Site, 'url' | 'social'>): string[] {
  const own = [site.url, ...site.social.map(({ url }) => url)].map(hostOf);
  const isPrimary = (host: string) =>
    own.includes(host) ||
    Object.keys(primarySources).some((primary) => host === primary || host.endsWith(`.${primary}`));
  return pages.flatMap((page) =>
    outsideLinks(page)
      .filter(({ address }) => !isPrimary(hostOf(address)))
      .map(
        ({ place, address }) =>
          `${page.file} (${place}): ${hostOf(address)} is no primary source. Link the law, the agency, the standard or the study itself; a host that publishes one goes into content/quality/primary-sources.ts.`,
      ),
  );
}

/** A page's external links with their location. */
export function outsideLinks(page: Page): { place: string; address: string }[] {
  const written = writtenIn(page, 'link').filter(({ address }) => /^https?:/.test(address));
  // Addresses in a list of sources are bare, so Markdown does not parse them.
  const listed =
    page.kind === 'article'
      ? page.sources.map(({ url }, index) => ({ place: `sources.${index}`, address: url }))
      : [];
  const places = new Set(listed.map(({ place }) => `${place}.url`));
  return [...written.filter(({ place }) => !places.has(place)), ...listed];
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);
