import { withoutKey } from '#domain/measure/touch.ts';
import type { SubmissionMeta } from '#server/leads/leads.ts';
import type { RequestFacts } from '../page-module.ts';

/** Page and campaign of a submission. Of the referrer, own pages keep their campaign, others only their host. */
export function submissionMeta(
  headers: Headers,
  url: URL,
  facts: Pick<RequestFacts, 'clientAddress' | 'contentType' | 'isFrequentClient'> | null,
): SubmissionMeta {
  const { clientAddress = '', contentType, isFrequentClient = false } = facts ?? {};
  const referrer = headers.get('referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const ownPage = from?.host === url.host ? from : undefined;
  return {
    hasUserAgent: headers.has('user-agent'),
    isFromBrowser: headers.has('sec-fetch-site'),
    clientAddress,
    isFrequent: isFrequentClient,
    pagePath: ownPage ? withoutKey(ownPage.pathname) : null,
    referrerHost: from?.host ?? null,
    utm: Object.fromEntries(
      [...(ownPage?.searchParams ?? [])].filter(([key]) => /^utm_[a-z]{1,20}$/.test(key)),
    ),
    // The form's action repeats the page's query, for browsers that send no Referer.
    arrival: { address: ownPage ?? url, referrer },
    isFormEncoded: !/^application\/json\b/i.test(contentType ?? ''),
  };
}
