/** Finds links where clients log in or exchange papers. */

import { isUnder, webUrl } from '../site/urls.ts';
import { folded } from '../text/texts.ts';
import type { Anchor, PageFacts } from './page-facts.ts';

/** Hosts of common accounting portals. */
const portalHosts: Readonly<Record<string, string>> = {
  'taxdome.com': 'TaxDome',
  'canopytax.com': 'Canopy',
  'getcanopy.com': 'Canopy',
  'sharefile.com': 'ShareFile',
  'securefilepro.com': 'SecureFilePro',
  'netclientcs.com': 'NetClient CS',
  'netlinksolution.com': 'NetClient CS',
  'onvio.us': 'Onvio',
  'smartvault.com': 'SmartVault',
  'karbonhq.com': 'Karbon',
  'liscio.me': 'Liscio',
  'suralink.com': 'Suralink',
  'verifyle.com': 'Verifyle',
  'encyro.com': 'Encyro',
  'cchaxcess.com': 'CCH Axcess',
  'cchwebsites.com': 'CCH',
  'clientaxcess.com': 'CCH Axcess',
  'safesendreturns.com': 'SafeSend',
  'safesend.com': 'SafeSend',
  'link.intuit.com': 'Intuit Link',
  'qbo.intuit.com': 'QuickBooks Online',
  'financial-cents.com': 'Financial Cents',
  'clienthub.app': 'Client Hub',
  'soraban.com': 'Soraban',
  'stanfordtax.com': 'StanfordTax',
  'leapfile.com': 'LeapFile',
  'leapfile.net': 'LeapFile',
  'ignitionapp.com': 'Ignition',
  'keeper.app': 'Keeper',
  'xero.com': 'Xero',
};

const portalWords =
  /\b(?:(?:client|customer|tax|secure|document|file) (?:portal|login|log in|log-in|sign in|sign-in|access|center|upload|exchange|vault)|my ?portal|portal|upload (?:your |my |tax |a )?(?:documents?|files?|papers?)|(?:send|share|exchange|submit|transfer) (?:us |your |my |tax )*(?:documents?|files?)(?: securely)?|secure (?:send|file|upload|documents?)|file (?:drop|transfer|share))\b/;

export interface PortalLink {
  anchor: Anchor;
  /** Product name of a known host. */
  product: string | undefined;
  isEncrypted: boolean;
}

/** Visible links to known portals, or whose text says that clients exchange papers there. */
export function portalLinks({ anchors }: PageFacts): PortalLink[] {
  return anchors.flatMap((anchor) => {
    const url = anchor.isHidden ? null : webUrl(anchor.url);
    if (!url) return [];
    const product = productOf(url.hostname);
    const leadsToPortal = isLogin(url, product) || portalWords.test(folded(anchor.name.slice(0, 200)));
    return leadsToPortal ? [{ anchor, product, isEncrypted: url.protocol === 'https:' }] : [];
  });
}

/** A product's own home page is advertising, not a login. */
const isLogin = (url: URL, product: string | undefined) =>
  product !== undefined &&
  (!/^(?:www\.)?[^.]+\.[^.]+$/.test(url.hostname) || /log-?in|sign-?in|upload/i.test(url.pathname));

function productOf(hostname: string): string | undefined {
  const host = Object.keys(portalHosts).find((known) => isUnder(hostname, known));
  return host === undefined ? undefined : portalHosts[host];
}
