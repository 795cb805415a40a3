import type { RequestFacts } from '#app/context.ts';
import { withoutKey } from '#domain/attribution/clean-touch.ts';
import type { SubmissionMeta } from '#server/leads.ts';

/**
 * What is recorded beside a form that a page sent: which page and campaign it came from. The browser names the page
 * that holds the form, with its query, as the referring address; of any other site's page only the host is kept.
 */
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
    clientAddress,
    isFrequent: isFrequentClient,
    pagePath: ownPage ? withoutKey(ownPage.pathname) : null,
    referrerHost: from?.host ?? null,
    utm: Object.fromEntries(
      [...(ownPage?.searchParams ?? [])].filter(([key]) => /^utm_[a-z]{1,20}$/.test(key)),
    ),
    // The form's own address repeats the page's query, for browsers that name no page at all.
    arrival: { address: ownPage ?? url, referrer },
    isFormEncoded: !/^application\/json\b/i.test(contentType ?? ''),
  };
}
