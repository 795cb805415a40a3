import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { assertionsIn, passagesOf, quotedPassages } from '../../page/passages.ts';
import { signsOfStanding } from '../../page/signs-of-standing.ts';

/** Enrolled agents are enrolled; they may not call themselves "certified". */
const certifiedAgent =
  /\bcertified (?:irs )?(?:enrolled agents?|EAs?)\b|\b(?:enrolled agents?|EAs?) (?:is |are |who is |who are )?certified by the (?:irs|internal revenue service)\b/gi;

/** Wording that implies the agency's endorsement. */
const agencyVouches =
  /\b(?:irs|internal revenue service)[ -](?:certified|approved|endorsed|licensed|recommended)\b|\b(?:certified|approved|endorsed|licensed|recommended|employed) by the (?:irs|internal revenue service)\b/gi;
/** Programs whose real names contain these words. */
const program =
  /^[ -]{0,2}(?:(?:certifying )?acceptance agents?|volunteers?|e-?file|electronic filing|continuing education|ce\b|education|forms?|payment|providers? of continuing)/i;

const selfDesignation =
  /\b(?:tax|irs|accounting|bookkeeping|payroll|audit|cpa|financial|quickbooks|small business) (?:specialists?|experts?)\b/gi;

const oregonTitle = /\b(?:licensed )?tax consultants?\b|\blicensed tax preparers?\b|\bLTCs?\b/g;
const inOregon = /\bOregon\b|\bOR\.?,?\s{1,3}97\d{3}\b/;

export const check = documentCheck('PSQ', 0, {
  title: 'Credentials as the rules word them',
  why: 'Circular 230 bars enrolled agents from “certified” and from hinting that they work for the IRS. Some state boards limit the word “specialist” as well.',
  fix: 'Write “enrolled agent” or “enrolled to practice before the Internal Revenue Service”, name the person who holds each license, and check words such as “specialist” with your state board or counsel.',
  source:
    '31 CFR 10.30, http://www.laws9.com/cfr/text/31/10/30; Florida 61H1-24.001 (2014 text), http://flrules.elaws.us/rule/61H1-24.001; OAR 800-010-0050',
  judge({ document }) {
    const text = document.visibleText;
    const certified = assertionsIn(text, [certifiedAgent]);
    const vouched = assertionsIn(text, [agencyVouches]).filter(({ after }) => !program.test(after));
    const self = passagesOf(text, selfDesignation);
    const oregon = inOregon.test(text) ? passagesOf(text, oregonTitle) : [];
    const items = [
      ...quotedPassages(certified, '“certified” is not for enrolled agents'),
      ...quotedPassages(vouched, 'may read as though the IRS vouched for the firm'),
      ...quotedPassages(self, 'a self-designation; some boards want it labeled as one'),
      ...quotedPassages(
        oregon,
        'in Oregon, titles of license holders; ads carry the Board’s registration number',
      ),
    ];
    if (certified.length > 0)
      return fail(
        'The page calls an enrolled agent “certified”, a word Circular 230 does not allow them.',
        {
          items,
        },
      );
    if (vouched.length > 0)
      return warn(
        'Worth a look: a phrase on the page may read as though the IRS vouched for the firm.',
        {
          items,
        },
      );
    if (items.length > 0)
      return info(
        'Worth a look: the page uses titles that some state boards regulate. Check them with your state board or counsel.',
        { items },
      );
    const signs = signsOfStanding(text);
    const letters = signs.find(({ kind }) => kind === 'credentials');
    if (!letters) return info('The page mentions no license or credential.');
    if (!signs.some(({ kind }) => kind === 'people'))
      return info(
        `The page says “${letters.text}” without naming who holds the license; a name beside it is easier to believe.`,
      );
    return pass('Credentials on the page stand beside names, in words that raise no question.');
  },
});
