/** An arrival as people read it: for mails and terminals. */
import { saysWhereFrom } from './merge-touch.ts';
import type { Attribution, Touch } from './touch.ts';

/** `spring-reviews (google, cpc, "cpa reviews")`; undefined without a campaign. */
export function campaignInWords({ campaign, source, medium, term, content }: Touch): string | undefined {
  const details = [source, medium, term && `"${term}"`, content].filter((one) => one !== undefined);
  const more = details.join(', ');
  if (campaign === undefined) return more || undefined;
  return more ? `${campaign} (${more})` : campaign;
}

/** `www.google.com, to /resources/asking-clients-for-reviews, 2026-11-02`. The date is that of UTC. */
export function originInWords(touch: Touch): string {
  const { at, landingPage, referrerHost } = touch;
  const from = referrerHost ?? campaignInWords(touch) ?? 'address typed, or origin not told';
  return `${from}, to ${landingPage}, ${at.slice(0, 10)}`;
}

/** `reviews`, or `reviews, variant short`: of the last arrival, else of the first. */
export function intentInWords({ first, last }: Attribution): string | undefined {
  const { intent, variant } = last.intent ? last : first;
  return variant ? `${intent}, variant ${variant}` : intent;
}

/** Rows for the team; none where nothing is told that could help anybody. */
export function attributionRows(attribution: Attribution): { label: string; value: string }[] {
  const { first, last } = attribution;
  const campaign = campaignInWords(last);
  const intent = intentInWords(attribution);
  const tellsFirst = saysWhereFrom(first) || first.at !== last.at;
  return [
    ...(campaign ? [{ label: 'Campaign', value: campaign }] : []),
    ...(tellsFirst ? [{ label: 'First came from', value: originInWords(first) }] : []),
    ...(intent ? [{ label: 'Intent', value: intent }] : []),
  ];
}
