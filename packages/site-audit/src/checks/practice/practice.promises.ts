import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { assertionsIn, quotedPassages } from '../../page/passages.ts';

const outcome =
  '(?:refunds?|results|savings|(?:tax )?(?:reduction|relief|settlement)|approval|acceptance|audit protection)';

/** Results that cannot be guaranteed before the work is done. */
const promised = [
  new RegExp(
    String.raw`\bguarantee[ds]? (?:(?:the|you|your|a|an|our|maximum|max|biggest|largest|best|highest|lowest|fastest|bigger|larger|tax|irs) ){0,5}${outcome}\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:maximum|max|biggest|largest|best|highest|fastest|bigger|larger) ${outcome},?(?: is| are)? guaranteed\b`,
    'gi',
  ),
  /\bpennies on the dollar\b/gi,
  /\b(?:audit[- ]proof|never (?:be|get) audited)\b/gi,
];

const trade =
  '(?:cpas?|accountants?|accounting|bookkeepers?|bookkeeping|tax|enrolled agents?|payroll)';
const firmWord = '(?: (?:firm|preparers?|company|office|services?|professionals?|advis[eo]rs?))?';

/** Superlatives that a state board may require proof for. */
const praised = [
  new RegExp(
    String.raw`(?:#\s?1\b|\b(?:number one|no\. 1|the best|the top|the leading|the most trusted|unmatched|unrivaled|world[- ]class|the premier)) (?:(?:local|small business|independent|rated) )?${trade}${firmWord}`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:better|cheaper|lower fees) than (?:other|any other|most|the other) ${trade}${firmWord}`,
    'gi',
  ),
];

const feared = [
  /\b(?:before the irs (?:comes|takes|seizes|finds|gets)|the irs is (?:coming|after you)|(?:keep|stop) the irs from (?:taking|seizing)|losing sleep over|terrified of the irs|scared of the irs)\b/gi,
];

export const check = documentCheck('PSQ', 0, {
  title: 'Promises and praise',
  why: 'Promising favorable results counts as misleading advertising for CPAs, and several state boards want facts behind praise.',
  fix: 'Say what you do and how: “We look for every credit you qualify for and show our work.” Back praise with a fact that can be checked, and ask your state board or counsel where you are unsure.',
  source:
    'AICPA ET 502-2, http://www.aicpa.org/research/standards/codeofconduct/pages/et_502.aspx; 22 TAC 501.82, https://regulations.justia.com/states/texas/title-22/part-22/chapter-501/subchapter-d/section-501-82; Florida 61H1-24.001 (2014 text), http://flrules.elaws.us/rule/61H1-24.001; https://www.cpai.com/Education-Resources/my-firm/Firm-Administration/Avoiding-Website-Claims',
  judge({ document }) {
    const text = document.visibleText;
    if (text.trim() === '') return info('The page has no text to read.');
    const promises = assertionsIn(text, promised);
    const praise = assertionsIn(text, praised);
    const fear = assertionsIn(text, feared);
    const items = [
      ...quotedPassages(promises, 'promises a result'),
      ...quotedPassages(praise, 'praise that a fact should back'),
      ...quotedPassages(fear, 'argues with fear'),
    ];
    if (promises.length > 0)
      return fail('The page seems to promise a result, which rules for CPAs call misleading.', {
        items,
      });
    if (praise.length > 0)
      return warn(
        'Worth a look: the page praises the firm in words that need a verifiable fact behind them.',
        { items },
      );
    if (fear.length > 0)
      return warn('Worth a look: a phrase on the page argues with fear of the IRS.', { items });
    return pass('No promise of results and no unbacked superlative stood out.');
  },
});
