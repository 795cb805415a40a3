import {
  decide,
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import { callsToAction, standsEarly } from '../page/calls-to-action.ts';
import type { Anchor, Button, PageFacts } from '../page/page-facts.ts';
import { formsOf, isPhoneField, type PageForm, wordsAbout } from '../page/page-forms.ts';
import { assertionsIn, type Passage, passagesOf, quotedPassages } from '../page/passages.ts';
import { telephoneLinks } from '../page/phone-numbers.ts';
import { signsOfStanding } from '../page/signs-of-standing.ts';
import { privacyLinks } from '../site/key-pages.ts';
import type { DueDate, Snapshot } from '../site/snapshot.ts';
import { isUnder, webUrl } from '../site/urls.ts';
import { graphOf } from '../structured-data/graph.ts';
import { counted, folded, inWords } from '../text/texts.ts';

export const practiceChecks = [
  documentCheck('practice.client-portal', 'PSQ', 0, {
    title: 'A safe way to hand over papers',
    why: 'Tax preparers of every size fall under the FTC Safeguards Rule, and criminals pose as new clients. Documents belong in a portal.',
    fix: 'Link the portal with https from header or footer (“Client portal”), take uploads on encrypted pages only, and say it plainly: please do not email tax papers.',
    source:
      'FTC Safeguards Rule, https://www.ecfr.gov/current/title-16/part-314; IRS Publication 4557, https://www.irs.gov/pub/irs-pdf/p4557.pdf; IR-2025-73 on new-client phishing',
    judge({ document, isHttps }) {
      const links = portalLinks(document);
      const open = links.filter(({ isEncrypted }) => !isEncrypted);
      const uploads = formsOf(document)
        .filter(({ fields }) => fields.some(({ type }) => type === 'file'))
        .map(({ form }) => form);
      const openUploads = uploads.filter(
        ({ url }) => !isHttps || url?.startsWith('https:') === false,
      );
      const mailed = assertionsIn(document.visibleText, mailedPapers).filter(
        ({ match, after }) => !isProtected(`${match[0]}${after.slice(0, 40)}`),
      );
      const [first] = links;
      const products = [...new Set(links.flatMap(({ product }) => product ?? []))];
      return decide(
        {},
        openUploads.length > 0 &&
          fail('A form takes files over a connection that is not encrypted.', {
            items: openUploads,
          }),
        open.length > 0 &&
          fail('The way to the client portal begins with http, which is not encrypted.', {
            items: open.map(({ anchor }) => anchor),
          }),
        mailed.length > 0 &&
          warn('Worth a look: the page seems to ask clients to send tax papers by plain email.', {
            items: mailed.map(({ quote }) => `“${quote}”`),
          }),
        first &&
          pass(
            `The page leads clients to ${products.length > 0 ? inWords(products) : 'a portal or upload page'} over an encrypted link.`,
            { value: first.anchor.url ?? true },
          ),
        uploads.length > 0 && pass('A form takes files over an encrypted connection.'),
        info(
          'No link to a client portal or upload page was found here, nor wording about sending papers.',
        ),
      );
    },
  }),
  documentCheck('practice.credentials', 'PSQ', 0, {
    title: 'Credentials as the rules word them',
    why: 'Circular 230 bars enrolled agents from “certified” and from hinting that they work for the IRS. Some state boards limit the word “specialist” as well.',
    fix: 'Write “enrolled agent” or “enrolled to practice before the Internal Revenue Service”, name the person who holds each license, and check words such as “specialist” with your state board or counsel.',
    source:
      '31 CFR 10.30, https://www.ecfr.gov/current/title-31/section-10.30; Florida 61H1-24.001 (2014 text), https://www.flrules.org/gateway/RuleNo.asp?id=61H1-24.001; OAR 800-010-0050',
    judge({ document }) {
      const text = document.visibleText;
      const signs = signsOfStanding(text);
      const letters = signs.find(({ kind }) => kind === 'credentials');
      return (
        judgeWordings([
          {
            passages: assertionsIn(text, [certifiedAgent]),
            note: '“certified” is not for enrolled agents',
            verdict: fail,
            message:
              'The page calls an enrolled agent “certified”, a word Circular 230 does not allow them.',
          },
          {
            passages: assertionsIn(text, [agencyVouches]).filter(
              ({ after }) => !program.test(after),
            ),
            note: 'may read as though the IRS vouched for the firm',
            verdict: warn,
            message:
              'Worth a look: a phrase on the page may read as though the IRS vouched for the firm.',
          },
          {
            passages: passagesOf(text, selfDesignation),
            note: 'a self-designation; some boards want it labeled as one',
            ...regulatedTitles,
          },
          {
            passages: inOregon.test(text) ? passagesOf(text, oregonTitle) : [],
            note: 'in Oregon, titles of license holders; ads carry the Board’s registration number',
            ...regulatedTitles,
          },
        ]) ??
        decide(
          {},
          !letters && info('The page mentions no license or credential.'),
          !signs.some(({ kind }) => kind === 'people') &&
            info(
              `The page says “${letters?.text}” without naming who holds the license; a name beside it is easier to believe.`,
            ),
          pass('Credentials on the page stand beside names, in words that raise no question.'),
        )
      );
    },
  }),
  documentCheck('practice.deadline-freshness', 'PSQ', 0, {
    title: 'Dates that are still ahead',
    why: 'A due date that has passed tells prospects no one has looked at the page since.',
    fix: 'Take the passed date or tax year off the page, or put a day in your own calendar to renew it: January for the season, October for the extensions. Dates are federal, for calendar-year taxpayers; disaster relief can move them.',
    source: 'IRS Publication 509, https://www.irs.gov/publications/p509',
    judge({ document, snapshot }) {
      const claims = datedClaims(document, snapshot);
      const old = staleCopyright(document.visibleText, snapshot.now);
      const stale = claims.filter(({ verdict }) => verdict !== 'fresh');
      const passed = stale.filter(({ verdict }) => verdict === 'passed');
      return decide(
        {
          items: [
            ...stale.map(({ note, quote }) => `“${quote}” (${note})`),
            ...(old ? [`“${old.quote}” (the year is ${old.year})`] : []),
          ],
        },
        passed[0] &&
          fail(
            `${counted(passed.length, 'filing date')} on the page ${passed.length === 1 ? 'has' : 'have'} passed: ${passed[0].note}.`,
          ),
        stale[0] && warn(`Worth a look: ${stale[0].note}.`),
        old && warn(`The copyright line still says ${old.year}.`),
        claims.length > 0 &&
          pass('The filing dates and tax years named on the page are current.', {
            value: claims.length,
          }),
        info('The page names no filing date or tax year that could be out of date.'),
      );
    },
  }),
  documentCheck('practice.phone-reach', 'PSQ', 0, {
    title: 'Calling and booking within reach',
    why: 'On a phone, the first screen should show a number that dials and a time to book.',
    fix: 'Put a phone link and a booking link in the header or right under the headline: `<a href="tel:+15035550100">Call</a> <a href="/book">Book a time</a>`.',
    source: 'Practice: a reviewer’s note, not a rule',
    judge({ document }) {
      const dialing = telephoneLinks(document)
        .filter(({ isValid }) => isValid)
        .map(({ anchor }) => anchor);
      const booking = callsToAction(document);
      const isReached = (elements: readonly (Anchor | Button)[]) =>
        elements.some((element) => isNear(element, document));
      const [canCall, canBook] = [isReached(dialing), isReached(booking)];
      const far = [...(canCall ? [] : dialing), ...(canBook ? [] : booking)];
      return decide(
        { items: far.map((element) => quoted(element, 'further down')) },
        canCall &&
          canBook &&
          pass('A phone link and a way to book stand in the header or the first part of the page.'),
        canCall && warn(gap('a phone link', 'a way to book', far.length)),
        canBook && warn(gap('a way to book', 'a phone link', far.length)),
        fail(
          far.length === 0
            ? 'The page has neither a phone link nor a way to book.'
            : 'Phone link and booking both come late on the page, far from where a phone starts showing it.',
        ),
      );
    },
  }),
  documentCheck('practice.privacy-engagement', 'PSQ', 0, {
    title: 'What is said beside intake forms',
    why: 'Even a name given with a return can be tax return information under section 7216. Say who keeps it, why, and when the engagement begins.',
    fix: 'Beside the form, link the privacy policy and say what happens next: who reads it, by when you answer, and that the engagement starts with a signed letter. Check with counsel before using such data for anything but the return.',
    source:
      'IRC 7216, https://www.law.cornell.edu/uscode/text/26/7216; Treas. Reg. 301.7216-2, https://www.ecfr.gov/current/title-26/section-301.7216-2; IRS, https://www.irs.gov/tax-professionals/section-7216-information-center',
    judge({ document }) {
      const forms = formsOf(document).filter(asksForTaxData);
      const near = forms.map((form) => textNear(form, document)).join('\n');
      const said = namesOf(assurances, (pattern) => pattern.test(near));
      const unsaid = namesOf(assurances, (pattern) => !pattern.test(near));
      const evidence = { items: forms.map(({ form }) => form) };
      return decide(
        {},
        forms.length === 0 && info('No form on the page asks for tax data or papers.'),
        privacyLinks(document.anchors).length === 0 &&
          !/\bprivacy\b/i.test(near) &&
          fail(
            'A form asks for tax data, and nothing on the page leads to a privacy policy.',
            evidence,
          ),
        said.length === 0 &&
          warn(`A form asks for tax data. Worth adding beside it: ${unsaid[0]} or ${unsaid[1]}.`, {
            value: said,
            ...evidence,
          }),
        pass(
          `Beside the form that asks for tax data the page mentions ${inWords(['privacy', ...said])}.`,
          { value: said },
        ),
      );
    },
  }),
  documentCheck('practice.promises', 'PSQ', 0, {
    title: 'Promises and praise',
    why: 'Promising favorable results counts as misleading advertising for CPAs, and several state boards want facts behind praise.',
    fix: 'Say what you do and how: “We look for every credit you qualify for and show our work.” Back praise with a fact that can be checked, and ask your state board or counsel where you are unsure.',
    source:
      'AICPA Code of Professional Conduct 1.600.001, https://pub.aicpa.org/codeofconduct/Ethics.aspx; 22 TAC 501.82; Florida 61H1-24.001 (2014 text), https://www.flrules.org/gateway/RuleNo.asp?id=61H1-24.001',
    judge({ document }) {
      const text = document.visibleText;
      if (text.trim() === '') return info('The page has no text to read.');
      return (
        judgeWordings([
          {
            passages: assertionsIn(text, promised),
            note: 'promises a result',
            verdict: fail,
            message: 'The page seems to promise a result, which rules for CPAs call misleading.',
          },
          {
            passages: assertionsIn(text, praised),
            note: 'praise that a fact should back',
            verdict: warn,
            message:
              'Worth a look: the page praises the firm in words that need a verifiable fact behind them.',
          },
          {
            passages: assertionsIn(text, feared),
            note: 'argues with fear',
            verdict: warn,
            message: 'Worth a look: a phrase on the page argues with fear of the IRS.',
          },
        ]) ?? pass('No promise of results and no unbacked superlative stood out.')
      );
    },
  }),
  documentCheck('practice.review-gating', 'PSQ', 0, {
    title: 'How reviews are asked for',
    why: 'Google forbids rewards for reviews and asking only happy clients. The FTC forbids rewards tied to what a review says.',
    fix: 'Ask every client in the same words (“Tell others how we did: review us on Google”), offer nothing for it, and drop phrases such as “if you were happy”.',
    source:
      'Google on reviews, https://support.google.com/contributionpolicy/answer/7400114; 16 CFR 465, https://www.ecfr.gov/current/title-16/part-465',
    judge({ document }) {
      const text = document.visibleText;
      return (
        judgeWordings([
          {
            passages: assertionsIn(text, rewarded),
            note: 'a reward for a review',
            verdict: fail,
            message:
              'The page seems to offer something in return for a review, which Google forbids.',
          },
          {
            passages: assertionsIn(text, gated),
            note: 'asks for good reviews, or happy clients, only',
            verdict: warn,
            message:
              'Worth a look: the page seems to ask only happy clients for reviews, or only for good ones.',
          },
        ]) ??
        (asksForReviews.test(text)
          ? pass('The page speaks of reviews without rewards or conditions.')
          : info('The page does not ask for reviews.'))
      );
    },
  }),
  documentCheck('practice.text-consent', 'PSQ', 0, {
    title: 'Consent to texts',
    why: 'Marketing texts by autodialer need prior express written consent. The words beside the phone field are the evidence. This isn’t a legal opinion.',
    fix: 'Beside an unchecked box: “I agree to receive text messages from [firm] at this number. Message and data rates may apply. Reply STOP to opt out.” Have counsel read it once.',
    source:
      'TCPA, 47 USC 227, https://www.law.cornell.edu/uscode/text/47/227; calls and texts, 47 CFR 64.1200, https://www.ecfr.gov/current/title-47/section-64.1200',
    judge({ document }) {
      const all = formsOf(document);
      const forms = all.filter(
        ({ form, fields }) =>
          fields.length > 0 &&
          promisesTexts.test(`${form.text}\n${fields.map(wordsAbout).join('\n')}`.slice(0, 20_000)),
      );
      if (forms.length === 0)
        return info(
          all.some(({ fields }) => fields.some(isPhoneField))
            ? 'A form takes a phone number and says nothing of texts; if you text those numbers, ask for consent there.'
            : 'No form on the page speaks of text messages.',
        );
      const judged = forms.map((form) => {
        const near = textNearPhone(form, document);
        return { form, lacking: namesOf(parts, (pattern) => !pattern.test(near)) };
      });
      const lacking = [...new Set(judged.flatMap((one) => one.lacking))];
      return decide(
        {
          items: judged
            .filter((one) => one.lacking.length > 0)
            .map((one) => quoted(one.form.form, `does not say ${one.lacking.join(', ')}`)),
        },
        lacking.includes(agreement) &&
          fail('A form promises texts, and no words near it ask the person to agree to them.'),
        lacking.length > 0 &&
          warn(`Worth a look: the consent to texts does not say ${lacking.join(' or ')}.`, {
            value: lacking,
          }),
        pass('The form asks for consent to texts, names the rates and says how to stop.'),
      );
    },
  }),
];

/** Named wordings that a text should have. */
type Named = readonly (readonly [name: string, pattern: RegExp])[];

const namesOf = (wordings: Named, isWanted: (pattern: RegExp) => boolean) =>
  wordings.filter(([, pattern]) => isWanted(pattern)).map(([name]) => name);

interface Wordings {
  passages: readonly Passage[];
  note: string;
  verdict: typeof warn;
  message: string;
}

const regulatedTitles = {
  verdict: info,
  message:
    'Worth a look: the page uses titles that some state boards regulate. Check them with your state board or counsel.',
};

/** The first kind of wording that the text has decides; all of them are evidence. Null without any. */
function judgeWordings(kinds: readonly Wordings[]): Judgement | null {
  const worst = kinds.find(({ passages }) => passages.length > 0);
  const items = kinds.flatMap(({ passages, note }) => quotedPassages(passages, note));
  return worst ? worst.verdict(worst.message, { items }) : null;
}

const wording = (text: TemplateStringsArray, ...parts: string[]) =>
  new RegExp(String.raw(text, ...parts), 'gi');

const papers =
  "(?:w-?2s?|1099s?|k-?1s?|tax (?:documents?|docs|forms?|returns?|papers?|information|info|organizers?)|bank statements?|social security (?:numbers?|cards?)|ssns?|driver[’']?s licenses?|source documents?)";

const mailedPapers = [
  wording`\be-?mail (?:us |me |over |a copy of |copies of |all |of |your |the )+${papers}\b`,
  wording`\b(?:send|submit|forward|return|scan and send) [^.\n]{0,60}\b${papers}\b[^.\n]{0,50}\b(?:by|via|through|over|using) e-?mail\b`,
  wording`\b(?:send|submit|forward|e-?mail) [^.\n@]{0,60}\b${papers}\b[^.\n@]{0,40} to [\w.+-]{1,64}@`,
];

const isProtected = (text: string) => /\b(?:secure|encrypt\w{0,4}|password)\b/i.test(text);

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

const productOf = (hostname: string) =>
  Object.entries(portalHosts).find(([known]) => isUnder(hostname, known))?.[1];

/** Enrolled agents are enrolled; they may not call themselves "certified". */
const certifiedAgent =
  /\bcertified (?:irs )?(?:enrolled agents?|EAs?)\b|\b(?:enrolled agents?|EAs?) (?:is |are |who is |who are )?certified by the (?:irs|internal revenue service)\b/gi;

const agencyVouches =
  /\b(?:irs|internal revenue service)[ -](?:certified|approved|endorsed|licensed|recommended)\b|\b(?:certified|approved|endorsed|licensed|recommended|employed) by the (?:irs|internal revenue service)\b/gi;

/** Programs whose real names contain these words. */
const program =
  /^[ -]{0,2}(?:(?:certifying )?acceptance agents?|volunteers?|e-?file|electronic filing|continuing education|ce\b|education|forms?|payment|providers? of continuing)/i;

const selfDesignation =
  /\b(?:tax|irs|accounting|bookkeeping|payroll|audit|cpa|financial|quickbooks|small business) (?:specialists?|experts?)\b/gi;

const oregonTitle = /\b(?:licensed )?tax consultants?\b|\blicensed tax preparers?\b|\bLTCs?\b/g;

const inOregon = /\bOregon\b|\bOR\.?,?\s{1,3}97\d{3}\b/;

interface DatedClaim {
  /**
   * `passed`: a past due date presented as upcoming. `old`: a past tax year or season. `shifted`: the due date is
   * another day.
   */
  verdict: 'fresh' | 'passed' | 'old' | 'shifted';
  note: string;
  quote: string;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const monthNames = months
  .flatMap((month) => [month, `${month.slice(0, 3)}\\.?`])
  .concat('Sept\\.?');

const writtenDate = new RegExp(
  String.raw`\b(${monthNames.join('|')}) (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})\b|\b(\d{1,2})\/(\d{1,2})\/(20\d{2})\b`,
  'g',
);

/** Words of someone who looks ahead to a date. */
const ahead =
  /\b(?:due|deadlines?|by|before|until|till|upcoming|coming|file|filing|extension|extended|don[’']?t (?:miss|forget)|reminder|last day|is|are|ends?|closes?)\b/i;

const back =
  /\b(?:was|were|passed|past|expired|ended|had|last year|previous(?:ly)?|formerly|back in|history|updated|posted|published|written|reviewed|effective|since|on or after|after|from|dated|born|founded|started|began)\b/i;

/** Today on the Pacific coast, ISO, and its year: a date that has passed there has passed in the whole continental US. */
function calendarOf(now: number): { today: string; year: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('America/Los_Angeles')
    .toPlainDate()
    .toString();
  return { today, year: Number(today.slice(0, 4)) };
}

/** Due dates first, then tax years. Articles are skipped, because they refer to their own date. */
function datedClaims(document: PageFacts, { now, dueDatesOf = () => [] }: Snapshot): DatedClaim[] {
  if (isArticle(document)) return [];
  const { today, year } = calendarOf(now);
  const text = document.visibleText;
  return [
    ...passagesOf(text, writtenDate).flatMap(
      (passage) => dueDateClaim(passage, today, dueDatesOf) ?? [],
    ),
    ...passagesOf(text, taxYear).flatMap((passage) => taxYearClaim(passage, year) ?? []),
  ];
}

function isArticle(document: PageFacts): boolean {
  const graph = graphOf(document);
  return (
    document.metas.some(
      ({ property, content }) => property === 'og:type' && content?.trim() === 'article',
    ) || graph.items.some(({ item, parent }) => !parent && graph.isOfType(item, 'Article'))
  );
}

function dueDateClaim(
  passage: Passage,
  today: string,
  dueDatesOf: (year: number) => readonly DueDate[],
): DatedClaim | undefined {
  const date = isoDateOf(passage.match);
  if (!date) return undefined;
  const around = `${passage.before.slice(-70)} ${passage.after.slice(0, 50)}`;
  if (!ahead.test(around) || back.test(around)) return undefined;
  const due = dueDatesOf(Number(date.slice(0, 4))).find(
    (one) => one.date === date || one.statutory === date,
  );
  if (!due) return undefined;
  const shown = passage.match[0];
  const { quote } = passage;
  if (due.date < today) return { verdict: 'passed', note: `${shown} is behind us`, quote };
  if (due.date !== date)
    return {
      verdict: 'shifted',
      note: `${shown} is not the day that counts; ${due.reason}, so it is ${due.date}`,
      quote,
    };
  return { verdict: 'fresh', note: `${shown} is ahead`, quote };
}

/** The date of a `writtenDate` match: in words, or as month/day/year. */
function isoDateOf([, name = '', day, year, month, dayOfMonth, slashYear]: RegExpExecArray):
  | string
  | undefined {
  const index = name
    ? months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
    : Number(month);
  const parts = [index, Number(day ?? dayOfMonth)].map((part) => String(part).padStart(2, '0'));
  return index >= 1 && index <= 12 ? [year ?? slashYear, ...parts].join('-') : undefined;
}

const taxYear =
  /\b(?:(20\d{2}) (tax season|filing season)|tax year (20\d{2})|(20\d{2}) (?:tax(?:es)?|income tax|individual|business)(?: tax)? (?:returns?|filings?|preparation|prep|filing)|(?:file|prepare|do|filing|preparing) your (20\d{2}) (?:taxes|tax returns?|returns?))\b/gi;

const actNow =
  /\b(?:now|book|schedule|accepting|ready|get|start|upcoming|this|today|call|open|deadline|appointments?|available|sign up|let us|we can|your|make|file|prepare|don[’']?t)\b/i;

/** Pages about late and amended returns mention old years legitimately. */
const aboutOldYears =
  /\b(?:unfiled|back tax(?:es)?|prior|past|previous|amend(?:ed|ing)?|late|missed|statute|still|earlier|older|extension|history|was|were|through|since|between|to)\b/i;

function taxYearClaim(passage: Passage, year: number): DatedClaim | undefined {
  const { match, before, after, quote } = passage;
  const isSeason = match[2] !== undefined;
  const named = Number(match[1] ?? match[3] ?? match[4] ?? match[5]);
  const around = `${before.slice(-60)} ${match[0]} ${after.slice(0, 50)}`;
  if (aboutOldYears.test(around) || !actNow.test(around)) return undefined;
  // A season has the year it is in; a return has the year before.
  const oldest = isSeason ? year : year - 1;
  if (named >= oldest) return { verdict: 'fresh', note: `${match[0]} is current`, quote };
  return { verdict: 'old', note: `“${match[0]}” is presented as current`, quote };
}

const copyright =
  /(?:©|\(c\)|\bcopyright\b)[^\n\d]{0,30}(?:(?:19|20)\d{2} ?[-–\u2014] ?)?((?:19|20)\d{2})\b/gi;

/** The newest copyright year of a page, if outdated; last year's is fine until the end of February. */
function staleCopyright(text: string, now: number) {
  const { today, year } = calendarOf(now);
  const [newest] = passagesOf(text, copyright)
    .map(({ match, quote }) => ({ year: Number(match[1]), quote }))
    .sort((one, other) => other.year - one.year);
  const oldest = today.slice(5) < '03-01' ? year - 1 : year;
  return newest && newest.year < oldest ? newest : undefined;
}

/** Share of the visible text that a phone shows before much scrolling. */
const firstPart = 0.25;

/** Approximate characters on a phone screen: a short page is near as a whole. */
const firstScreen = 400;

const isNear = (element: Anchor | Button, document: PageFacts) =>
  element.region === 'nav' ||
  element.textBefore <= firstScreen ||
  standsEarly(element, document, firstPart);

const gap = (there: string, missing: string, further: number) =>
  `The top of the page has ${there}, but ${missing} ${further > 0 ? 'comes much further down' : 'is nowhere on it'}.`;

const taxData =
  /\b(?:ssn|social security|itin|tax ?id|taxpayer id|ein|date of birth|dob|filing status|dependents?|w-?2|1099|agi|adjusted gross|gross income|annual income|household income|refund|bank account|routing number|account number|tax return|prior year return|irs notice|spouse)\b/;

const asksForTaxData = ({ fields }: PageForm): boolean =>
  fields.some((field) => field.type === 'file' || taxData.test(wordsAbout(field)));

/** Characters of page text around a form that count as near. */
const reach = 800;

function textNear({ form, fields }: PageForm, { visibleText }: PageFacts): string {
  const places = fields.map(({ textBefore }) => textBefore);
  if (places.length === 0) return form.text;
  const start = Math.max(0, Math.min(...places) - reach);
  return `${form.text}\n${visibleText.slice(start, Math.min(Math.max(...places), start + 20_000) + reach)}`;
}

const assurances: Named = [
  [
    'the engagement letter',
    /\bengagement (?:letter|agreement|terms)\b|\bclient agreement\b|\bterms of engagement\b/i,
  ],
  [
    'what happens next',
    /\bwhat happens (?:next|after|then)\b|\bnext steps?\b|\bwe(?: wi|[’'])ll (?:call|reply|respond|contact|review|get back|be in touch|e-?mail|reach out|confirm|schedule|send)\b|\bwithin (?:one|two|three|\d{1,2}) (?:business |working )?(?:days?|hours?)\b|\bdoes not (?:create|establish|form) an? \w{1,20}[- ]client relationship\b/i,
  ],
  [
    'consent to use tax return information',
    /\b(?:section|§|irc|sec\.?) ?7216\b|\bconsent to (?:the )?(?:use|disclos)|\bconsent (?:for|to)\b[^.\n]{0,60}\btax return information\b/i,
  ],
];

const outcome =
  '(?:refunds?|results|savings|(?:tax )?(?:reduction|relief|settlement)|approval|acceptance|audit protection)';

/** Results that cannot be guaranteed before the work is done. */
const promised = [
  wording`\bguarantee[ds]? (?:(?:the|you|your|a|an|our|maximum|max|biggest|largest|best|highest|lowest|fastest|bigger|larger|tax|irs) ){0,5}${outcome}\b`,
  wording`\b(?:maximum|max|biggest|largest|best|highest|fastest|bigger|larger) ${outcome},?(?: is| are)? guaranteed\b`,
  /\bpennies on the dollar\b/gi,
  /\b(?:audit[- ]proof|never (?:be|get) audited)\b/gi,
];

const trade =
  '(?:cpas?|accountants?|accounting|bookkeepers?|bookkeeping|tax|enrolled agents?|payroll)';

const firmWord = '(?: (?:firm|preparers?|company|office|services?|professionals?|advis[eo]rs?))?';

/** Superlatives that a state board may require proof for. */
const praised = [
  wording`(?:#\s?1\b|\b(?:number one|no\. 1|the best|the top|the leading|the most trusted|unmatched|unrivaled|world[- ]class|the premier)) (?:(?:local|small business|independent|rated) )?${trade}${firmWord}`,
  wording`\b(?:better|cheaper|lower fees) than (?:other|any other|most|the other) ${trade}${firmWord}`,
];

const feared = [
  /\b(?:before the irs (?:comes|takes|seizes|finds|gets)|the irs is (?:coming|after you)|(?:keep|stop) the irs from (?:taking|seizing)|losing sleep over|terrified of the irs|scared of the irs)\b/gi,
];

const toReview = String.raw`(?:leave|leaving|write|writing|post|posting|give|giving|submit|submitting|drop|share|sharing)\s(?:(?:us|me|a|an|your|our|firm|honest|google|yelp|facebook|online|quick|positive|great|good|glowing|5-star|five-star|5 star|public|short)\s){1,6}reviews?\b`;

const reward = String.raw`(?:gift cards?|gift certificates?|discounts?|\$\d{1,4}\b|\d{1,3} ?% off|rewards?|raffle|prizes?|drawing|coupons?|credit toward|cash back|free (?:gift|coffee|consultation|month|return|filing)|(?:entered|enter|chance) to win|as a thank[- ]you)`;

const rewarded = [
  wording`\b${toReview}[^.\n]{0,80}\b${reward}`,
  wording`(?:\b|(?=\$))${reward}[^.\n]{0,60}\b(?:for|when you|if you|in exchange for|in return for|after you) (?:you )?${toReview}`,
];

const gated = [
  wording`\b(?:if|when) you(?: were| are|[’']re| have been| had a| loved| love| enjoyed| liked)? ?(?:happy|satisfied|pleased|great|good|positive|delighted|our service|working with us)[^.\n]{0,80}\b(?:${toReview}|review us|rate us)`,
  wording`\b(?:happy|satisfied|loved|pleased)(?: (?:with|client|clients|working|our|us|your|the|service|experience|it)){0,6} ?\? [^.\n]{0,40}\b(?:${toReview}|review us|rate us)`,
  /\b(?:happy|satisfied) clients?,? (?:please )?(?:leave|write|post|give|review us|rate us)\b/gi,
  /\b(?:before (?:you )?(?:leav|post|writ)\w{1,4} (?:us )?a (?:bad|negative|poor|1-star|one-star) review)\b/gi,
  /\b(?:leave|give|write|post)(?: us)? (?:a |your )?(?:5|five)[ -]stars?(?: review| rating)?\b/gi,
];

const asksForReviews = new RegExp(
  String.raw`\b(?:${toReview}|review us on|rate us on|read our reviews|google reviews)`,
  'i',
);

/** The firm will send texts; "text us" is the visitor's own message. */
const promisesTexts =
  /\bsms\b|\btext(?:s|ing)? (?:messages?|messaging|me|you|alerts?|reminders?|updates?|notifications?)\b|\b(?:by|via|through|receive|send|get) texts?\b|\b(?:calls?|e-?mails?)(?: and| or|,| and\/or|\/) ?texts?\b|\btexts? (?:and|or) (?:calls?|e-?mails?)\b/i;

/** Characters around the phone field in which consent may be. */
const before = 400;

const after = 1_500;

function textNearPhone({ form, fields }: PageForm, { visibleText }: PageFacts): string {
  const phone = fields.find(isPhoneField);
  const around = phone
    ? visibleText.slice(Math.max(0, phone.textBefore - before), phone.textBefore + after)
    : '';
  return `${form.text}\n${fields.map(wordsAbout).join('\n')}\n${around}`.slice(0, 20_000);
}

const agreement = 'that the person agrees';

const parts: Named = [
  [agreement, /\b(?:i |you |by \w{1,20},? )?(?:consents?|agree|opt(?:ing)?[ -]?in|authorize)\b/i],
  [
    'that message and data rates may apply',
    /\b(?:message|msg)s?\.? ?(?:and|&|\/|or) ?data rates?\b|\bdata rates may apply\b|\bcarrier (?:rates|charges)\b/i,
  ],
  [
    'how to stop (STOP)',
    /\bSTOP\b|\b(?:reply|text) [“"']?stop\b|\b[Oo]pt[ -]?out\b|\b[Uu]nsubscribe\b/,
  ],
];
