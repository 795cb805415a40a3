/** What the privacy and cookies pages say of remembering and of the analytics of others, true for this installation. */
import type { ConsentSettings } from '../domain/consent/settings.ts';

/** Values of the placeholders `{{analytics…}}` and `{{remembering…}}`. Markdown. */
export function consentWords({ remembers, plausible, ga4 }: ConsentSettings): Record<string, string> {
  return {
    'analytics.reading': plausible || ga4 ? withOthers(plausible, ga4) : withoutOthers,
    'analytics.unused':
      plausible || ga4
        ? 'There are no advertising or social media cookies, no tracking pixels of our own and no fingerprinting. Fonts, pictures and our scripts come from this site’s own host. Only what you say yes to, as listed above, comes from elsewhere.'
        : 'There are no advertising, analytics or social media cookies, no tracking pixels and no fingerprinting. Because fonts and scripts are loaded from this site’s own host, no third party has an occasion to set anything.',
    'analytics.rows': ga4 ? googleCookies : '',
    'remembering.asked': remembers ? asked : 'This site remembers no arrival beyond the visit.',
    'remembering.when': remembers
      ? when
      : 'Nobody is asked to be remembered: this site keeps no arrival beyond the visit.',
    'remembering.row': remembers ? rememberedRow : '',
  };
}

const asked =
  'Who arrives by a campaign is asked whether this browser may remember that for 90 days. Without a yes it is forgotten when the tab closes.';

const when =
  'There is a question for visitors whom a campaign brought here: a link with a name such as `utm_campaign` or `intent` in it. It asks whether the row `attribution` may be written. Until it is answered, the answer is no.';

const rememberedRow =
  '| `attribution` | The first and the latest arrival: when, on which page, which site linked here, campaign values, and which words were shown. Written only after a yes. | 90 days after each arrival, or until you take the yes back (localStorage) |';

const googleCookies =
  '| `_ga` and names that begin with it | Cookies of Google Analytics, by which it tells visitors apart. Set only after a yes. | 90 days, or until you take the yes back (cookies) |';

const withoutOthers =
  'There is no analytics service, no advertising tag and no social media plug-in. Fonts, pictures and scripts come from our own host, so no other company learns that you were here unless you follow a link to it.';

function withOthers(plausible: ConsentSettings['plausible'], ga4: string | undefined): string {
  const host = plausible && new URL(plausible.origin).host;
  return [
    'There is no advertising tag and no social media plug-in. Fonts, pictures and our scripts come from our own host. Before a yes from you, no other company learns that you were here unless you follow a link to it.',
    ...(host
      ? [
          `After a yes, your browser reports each page you open to Plausible at ${host}: the address of the page without what you entered there, the campaign, and the site that linked here. Your network address and the name of your browser reach it with the report, as they reach any server. Nothing is kept in your browser for it, and no script of it runs here.`,
        ]
      : []),
    ...(ga4
      ? [
          'After a yes, a script of Google Analytics runs on our pages. It sends Google the pages you open, the campaign, the site that linked here, facts about your browser and your network address, and keeps cookies for 90 days. Its functions for advertising are switched off.',
        ]
      : []),
  ].join('\n\n');
}
