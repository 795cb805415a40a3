/** Formats an arrival for mails and terminals. */
import { saysWhereFrom } from './attribution.ts';
import type { Attribution, Touch } from './touch.ts';

/** `spring-reviews (google, cpc, "cpa reviews")`; undefined without a campaign. */
export function campaignInWords({
  campaign,
  source,
  medium,
  term,
  content,
}: Touch): string | undefined {
  const details = [source, medium, term && `"${term}"`, content].filter((one) => one !== undefined);
  const more = details.join(', ');
  if (campaign === undefined) return more || undefined;
  return more ? `${campaign} (${more})` : campaign;
}

/** `www.google.com, to /resources/asking-clients-for-reviews, Nov 2, 2026`. The date is in UTC, or in an IANA zone. */
export function originInWords(touch: Touch, zone = 'UTC'): string {
  const { at, landingPage, referrerHost } = touch;
  const from = referrerHost ?? campaignInWords(touch) ?? 'a direct visit';
  const options = { timeZone: zone, dateStyle: 'medium' } as const;
  return `${from}, to ${landingPage}, ${new Date(at).toLocaleDateString('en-US', options)}`;
}

/** From the last arrival, else the first. */
export const intentInWords = ({ first, last }: Attribution): string | undefined =>
  last.intent ?? first.intent;

/** Rows for the team; empty when nothing useful is known. */
export function attributionRows(
  attribution: Attribution,
  zone: string,
): { label: string; value: string }[] {
  const { first, last } = attribution;
  const campaign = campaignInWords(last);
  const intent = intentInWords(attribution);
  const tellsFirst = saysWhereFrom(first) || first.at !== last.at;
  return [
    ...(campaign ? [{ label: 'Campaign', value: campaign }] : []),
    ...(tellsFirst ? [{ label: 'First came from', value: originInWords(first, zone) }] : []),
    ...(intent ? [{ label: 'Intent', value: intent }] : []),
  ];
}
