import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { assertionsIn, quotedPassages } from '../../page/passages.ts';

const toReview = String.raw`(?:leave|leaving|write|writing|post|posting|give|giving|submit|submitting|drop|share|sharing)\s(?:(?:us|me|a|an|your|our|firm|honest|google|yelp|facebook|online|quick|positive|great|good|glowing|5-star|five-star|5 star|public|short)\s){1,6}reviews?\b`;
const reward = String.raw`(?:gift cards?|gift certificates?|discounts?|\$\d{1,4}\b|\d{1,3} ?% off|rewards?|raffle|prizes?|drawing|coupons?|credit toward|cash back|free (?:gift|coffee|consultation|month|return|filing)|(?:entered|enter|chance) to win|as a thank[- ]you)`;

const rewarded = [
  new RegExp(String.raw`\b${toReview}[^.\n]{0,80}\b${reward}`, 'gi'),
  new RegExp(
    String.raw`(?:\b|(?=\$))${reward}[^.\n]{0,60}\b(?:for|when you|if you|in exchange for|in return for|after you) (?:you )?${toReview}`,
    'gi',
  ),
];

const gated = [
  new RegExp(
    String.raw`\b(?:if|when) you(?: were| are|[’']re| have been| had a| loved| love| enjoyed| liked)? ?(?:happy|satisfied|pleased|great|good|positive|delighted|our service|working with us)[^.\n]{0,80}\b(?:${toReview}|review us|rate us)`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:happy|satisfied|loved|pleased)(?: (?:with|client|clients|working|our|us|your|the|service|experience|it)){0,6} ?\? [^.\n]{0,40}\b(?:${toReview}|review us|rate us)`,
    'gi',
  ),
  /\b(?:happy|satisfied) clients?,? (?:please )?(?:leave|write|post|give|review us|rate us)\b/gi,
  /\b(?:before (?:you )?(?:leav|post|writ)\w{1,4} (?:us )?a (?:bad|negative|poor|1-star|one-star) review)\b/gi,
  /\b(?:leave|give|write|post)(?: us)? (?:a |your )?(?:5|five)[ -]stars?(?: review| rating)?\b/gi,
];

const asksForReviews = new RegExp(
  String.raw`\b(?:${toReview}|review us on|rate us on|read our reviews|google reviews)`,
  'i',
);

export const check = documentCheck('PSQ', 0, {
  title: 'How reviews are asked for',
  why: 'Google forbids rewards for reviews and asking only happy clients. The FTC forbids rewards tied to what a review says.',
  fix: 'Ask every client in the same words (“Tell others how we did: review us on Google”), offer nothing for it, and drop phrases such as “if you were happy”.',
  source:
    'Google Maps policy (June 2024), https://web.swipeinsight.app/posts/google-updates-maps-policy-on-fake-engagement-to-ensure-genuine-user-contributions-7539; 16 CFR 465, https://govinfo.gov/content/pkg/FR-2024-08-22/html/2024-18519.htm',
  judge({ document }) {
    const text = document.visibleText;
    const paid = assertionsIn(text, rewarded);
    const sorted = assertionsIn(text, gated);
    const items = [
      ...quotedPassages(paid, 'a reward for a review'),
      ...quotedPassages(sorted, 'asks for good reviews, or happy clients, only'),
    ];
    if (paid.length > 0)
      return fail(
        'The page seems to offer something in return for a review, which Google forbids.',
        {
          items,
        },
      );
    if (sorted.length > 0)
      return warn(
        'Worth a look: the page seems to ask only happy clients for reviews, or only for good ones.',
        { items },
      );
    if (asksForReviews.test(text))
      return pass('The page speaks of reviews without rewards or conditions.');
    return info('The page does not ask for reviews.');
  },
});
