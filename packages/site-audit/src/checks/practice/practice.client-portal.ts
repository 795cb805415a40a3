import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { formsOf } from '../../page/page-forms.ts';
import { assertionsIn } from '../../page/passages.ts';
import { isUnder, webUrl } from '../../site/urls.ts';
import { folded, inWords } from '../../text/texts.ts';

const papers =
  "(?:w-?2s?|1099s?|k-?1s?|tax (?:documents?|docs|forms?|returns?|papers?|information|info|organizers?)|bank statements?|social security (?:numbers?|cards?)|ssns?|driver[’']?s licenses?|source documents?)";

/** Invitations to send tax papers by ordinary email. */
const mailedPapers = [
  new RegExp(
    String.raw`\be-?mail (?:us |me |over |a copy of |copies of |all |of |your |the )+${papers}\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:send|submit|forward|return|scan and send) [^.\n]{0,60}\b${papers}\b[^.\n]{0,50}\b(?:by|via|through|over|using) e-?mail\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:send|submit|forward|e-?mail) [^.\n@]{0,60}\b${papers}\b[^.\n@]{0,40} to [\w.+-]{1,64}@`,
    'gi',
  ),
];

const isProtected = (text: string) => /\b(?:secure|encrypt\w{0,4}|password)\b/i.test(text);

export const check = documentCheck('PSQ', 0, {
  title: 'A safe way to hand over papers',
  why: 'Tax preparers of every size fall under the FTC Safeguards Rule, and criminals pose as new clients. Documents belong in a portal.',
  fix: 'Link the portal with https from header or footer (“Client portal”), take uploads on encrypted pages only, and say in so many words: please do not email tax papers.',
  source:
    'FTC Safeguards Rule, https://accountinginsights.org/what-does-publication-4557-say-about-safeguarding-data; IR-2025-73 on new-client phishing',
  judge({ document, isHttps }) {
    const links = portalLinks(document);
    const open = links.filter(({ isEncrypted }) => !isEncrypted);
    const uploads = formsOf(document).filter(({ fields }) =>
      fields.some(({ type }) => type === 'file'),
    );
    const openUploads = uploads.filter(
      ({ form }) => !(form.url?.startsWith('https:') ?? isHttps) || !isHttps,
    );
    if (openUploads.length > 0)
      return fail('A form takes files over a connection that is not encrypted.', {
        items: openUploads.map(({ form }) => form),
      });
    if (open.length > 0)
      return fail('The way to the client portal begins with http, which is not encrypted.', {
        items: open.map(({ anchor }) => anchor),
      });
    const mailed = assertionsIn(document.visibleText, mailedPapers).filter(
      ({ match, after }) => !isProtected(`${match[0]}${after.slice(0, 40)}`),
    );
    if (mailed.length > 0)
      return warn(
        'Worth a look: the page seems to ask clients to send tax papers by plain email.',
        {
          items: mailed.map(({ quote }) => `“${quote}”`),
        },
      );
    const [first] = links;
    if (first) {
      const products = [...new Set(links.flatMap(({ product }) => product ?? []))];
      return pass(
        products.length > 0
          ? `The page leads clients to ${inWords(products)} over an encrypted link.`
          : 'The page leads clients to a portal or upload page over an encrypted link.',
        { value: first.anchor.url ?? true },
      );
    }
    if (uploads.length > 0) return pass('A form takes files over an encrypted connection.');
    return info(
      'No link to a client portal or upload page was found here, nor wording about sending papers.',
    );
  },
});

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

/** Visible links to known portals, or whose text says that clients exchange papers there. */
function portalLinks({ anchors }: PageFacts) {
  return anchors.flatMap((anchor) => {
    const url = anchor.isHidden ? null : webUrl(anchor.url);
    if (!url) return [];
    const product = productOf(url.hostname);
    const leadsToPortal =
      isLogin(url, product) || portalWords.test(folded(anchor.name.slice(0, 200)));
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
