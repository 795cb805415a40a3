import { answerCheck, decide, fail, info, pass, warn } from '../catalog/define-check.ts';
import { fieldValue } from '../page/headers.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { Answer, HeaderList } from '../site/answer.ts';
import { type Content, isHtmlAnswer, type VisitedPage } from '../site/snapshot.ts';
import { cutText } from '../text/texts.ts';

export const fetchChecks = [
  answerCheck('fetch.status', 'PSQ', 10, {
    title: 'Status of the page',
    why: 'A page that doesn’t answer with status 200 is dropped from search results.',
    fix: 'Serve the page with status 200. If it has moved, redirect the old address with a 301 to the page that replaces it.',
    source: 'G:http-network-errors; LH:http-status-code; RFC9110 §15',
    judge({ page: { answer } }) {
      const { status, ending, decodedBytes, forgiven = [] } = answer;
      return decide(
        { value: status },
        (ending === 'loop' || ending === 'too-many') &&
          fail(`The redirects never end: the last answer is ${status} and no page comes.`),
        status === 200 &&
          forgiven.length > 0 &&
          warn(
            'The page answers with status 200, but the answer breaks the rules of HTTP. Browsers forgive that; search engines and other programs may not. Ask your hosting company to correct it.',
            { items: forgiven.map((clause) => `The server ${clause}.`) },
          ),
        status === 200 && pass('The page answers with status 200.'),
        partlyFine.has(status) &&
          decodedBytes > 0 &&
          warn(`The page answers with status ${status} where search engines expect 200.`),
        status >= 300 &&
          status < 400 &&
          fail(`The answer is a redirect (${status}) that leads nowhere.`),
        fail(`The page answers with status ${status}: ${reasonOf(answer)}.`),
      );
    },
  }),
  answerCheck('fetch.content-type', 'PSQ', 4, {
    title: 'Content type',
    why: 'Browsers decide by this header whether to show a page or download it.',
    fix: 'Have the server send `Content-Type: text/html; charset=utf-8` with every page.',
    source: 'MIME; G:indexable-file-types',
    judge({ page: { answer, content } }) {
      if (!content || answer.ending !== 'answered')
        return info('No final answer came, so there is no content type to judge.');
      const { mediaType, verdict } = content;
      const type = mediaType && cutText(mediaType, 80);
      return decide(
        { value: type ?? 'none' },
        emptyStatuses.has(answer.status) &&
          info('An answer with this status has no content to name a type for.'),
        verdict === 'html' &&
          pass(
            mediaType === 'application/xhtml+xml'
              ? `The page is sent as ${type}; this audit read it as HTML.`
              : `The page is sent as ${type ?? 'HTML'}.`,
          ),
        verdict === 'html-by-sniffing' &&
          warn('The Content-Type header is missing; only the first bytes tell that this is HTML.'),
        type === null &&
          fail('The Content-Type header is missing, and the content does not look like HTML.'),
        verdict === 'not-text' &&
          fail(`The answer is sent as ${type}, but its content is a file or binary data.`),
        fail(`The answer is sent as ${type}, which is not a type for pages.`),
      );
    },
  }),
  answerCheck('fetch.charset', 'PSQ', 3, {
    title: 'Character encoding',
    why: 'A wrong encoding garbles names, dollar amounts and quotation marks.',
    fix: 'Send `Content-Type: text/html; charset=utf-8` and put `<meta charset="utf-8">` first in the head.',
    source: 'HTML:encoding-sniffing; LH:charset',
    judge({ page }) {
      const { content } = page;
      if (!content || !isHtmlAnswer(page))
        return info('The answer is not an HTML page, so its encoding is not judged.');
      const { charset } = content;
      const [first, ...others] = declarationsOf(charset);
      if (!first) return undeclared(charset);
      const { name, place } = first;
      const named = `${name} (${place})`;
      const other = others.find((one) => one.name !== name);
      return decide(
        { value: name },
        other &&
          warn(
            `Two declarations disagree: ${named} is used, but the ${other.place} says ${other.name}.`,
          ),
        name !== 'UTF-8' && warn(`The page is encoded in ${named} instead of UTF-8.`),
        charset.isMetaLate &&
          warn(`The encoding is ${named}, but the meta element comes after byte 1,024.`),
        charset.unknown !== null &&
          warn(`The encoding is ${named}, but another declaration names ${unknownLabel(charset)}.`),
        pass(`The page declares ${named}.`),
      );
    },
  }),
  answerCheck('fetch.interstitial', 'PSQ', 0, {
    title: 'Page or wall',
    why: 'If a bot check or parked domain answers, search engines see that too, and this report may describe it.',
    fix: 'Let crawlers that say who they are see the page, and lay consent notices over the content rather than show them in its place.',
    source: 'G:avoid-intrusive-interstitials',
    judge({ page }) {
      const wall = wallOf(page);
      return decide(
        { value: wall?.kind ?? 'none' },
        page.answer.ending !== 'answered' &&
          info('No page came, so there is nothing to tell from a wall.'),
        wall &&
          warn(
            `This looks like ${described[wall.kind]}; the other findings may describe it rather than your page.`,
            { items: [cutText(wall.evidence, 160)] },
          ),
        pass('Nothing suggests that a wall was answered in place of the page.'),
      );
    },
  }),
];

/** Successful statuses that search engines may not index. */
const partlyFine: ReadonlySet<number> = new Set([201, 202, 203, 206]);

const reasons: Readonly<Record<number, string>> = {
  204: 'the server says there is nothing to show',
  205: 'the server says there is nothing to show',
  401: 'it asks for a user name and password',
  403: 'the server refuses to show the page',
  404: 'there is no page at this address',
  410: 'the page has been removed for good',
  429: 'the server turned the visit away as one too many',
  503: 'the server says it is not available at the moment',
};

function reasonOf({ status, headers, decodedBytes }: Answer): string {
  const wait = fieldValue(headers, 'retry-after');
  if (status === 503 && wait !== null) return `${reasons[503]} and asks to be tried again later`;
  const known = reasons[status];
  if (known) return known;
  if (status >= 500) return 'the server failed';
  if (status >= 400) return 'the server refused the request';
  if (decodedBytes === 0) return 'the answer is empty';
  return 'search engines do not take it for a page';
}

const emptyStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

type Charset = Content['charset'];

/** Effective declarations, the strongest first. A meta element after byte 1,024 has no effect. */
const declarationsOf = ({ bom, header, meta, isMetaLate }: Charset) =>
  [
    { name: bom, place: 'byte-order mark' },
    { name: header, place: 'Content-Type header' },
    { name: isMetaLate ? null : meta, place: 'meta element' },
  ].flatMap(({ name, place }) => (name === null ? [] : { name, place }));

const unknownLabel = ({ unknown }: Charset) =>
  `an encoding that does not exist: “${cutText(unknown ?? '', 40)}”`;

function undeclared(charset: Charset) {
  const cause =
    charset.unknown === null
      ? 'The page declares no encoding'
      : `The only declaration names ${unknownLabel(charset)}`;
  return decide(
    { value: 'none' },
    charset.isMetaLate &&
      fail(
        'The only declaration is a meta element after byte 1,024, where browsers no longer look.',
      ),
    charset.hasBytesAbove7f && fail(`${cause}, and its text holds characters that need one.`),
    warn(`${cause}; its plain English letters survive that, the first curly quote will not.`),
  );
}

const described = {
  challenge: 'a bot check, which asks visitors to prove that they are human',
  consent: 'a consent wall, shown instead of the page until visitors agree',
  password: 'a page that asks for a password',
  parked: 'a parked domain without a website',
};

type WallKind = keyof typeof described;

/** A page with this much main text is the page itself. */
const fewWords = 60;

/** Characters read: walls are short. */
const textRead = 20_000;

const blockedStatuses: ReadonlySet<number> = new Set([403, 429, 503]);

/** Bounded repetition only, so that matching is linear. */
const challenge =
  /checking (?:if the site connection is secure|your browser)|verif(?:y|ying|ication)(?: that)? you(?: a|['’])re (?:a |not a )?(?:human|robot|bot)|(?:confirm|prove)(?: that)? you(?: a|['’])re (?:a |not a )?(?:human|robot|bot)|are you (?:a )?(?:human|robot)|i(?: a|['’])?m not a robot|human verification|just a moment\.\.\.|just a moment…|attention required|pardon our interruption|(?:complete|solve|enter) (?:the|this|a) captcha|captcha (?:challenge|required|verification)|ddos protection by|performing security verification|unusual traffic from|access to this page has been denied|incapsula incident|press (?:&|and) hold|enable javascript and cookies to continue|complete the security check|needs to review the security of your connection/i;

const wordings: readonly (readonly [WallKind, RegExp])[] = [
  ['challenge', challenge],
  [
    'parked',
    /\bdomain(?: name)?\b.{0,60}\b(?:is|may be|could be|might be) (?:for sale|available for (?:sale|purchase))|(?:buy|purchase|own|get|make an offer (?:on|for)|inquire about|interested in) this domain|domains? for sale|this (?:domain|web ?page|site|website) (?:is|has been) parked|parked (?:free|domain|page|by|courtesy)|domain parking|(?:this|the|your) domain (?:has|is) (?:been registered|expired|available)|\b[a-z\d-]{1,63}\.[a-z]{2,20} (?:is|may be) for sale/i,
  ],
  [
    'consent',
    /\b(?:accept|agree to|allow|consent to|reject|decline|manage)\b.{0,60}\bcookies?\b|\bcookies?\b.{0,300}\b(?:accept|agree|consent|allow all|reject|decline)\b|before you continue to|we (?:value|care about|respect) your privacy|\b(?:gives?|needs?|requires?|manage|withdraw) (?:us |your |my )?consent\b|your consent (?:is needed|is required|to)|alle akzeptieren|tout accepter|aceptar todas?/is,
  ],
  [
    'password',
    /password[- ]protected|enter (?:the |your |store |a |using ){0,3}password|^protected: |this (?:content|page|site|website) is protected/i,
  ],
];

const challengeAddress =
  /\/cdn-cgi\/challenge-platform\/|challenges\.cloudflare\.com|captcha-delivery\.com|_Incapsula_Resource|px-cloud\.net|perimeterx|hcaptcha\.com|recaptcha|awswaf\.com|\.well-known\/sgcaptcha/i;

/** `evidence`: the text, script or header that identified the wall. Null without signs of one. */
function wallOf({ answer, document }: VisitedPage): { kind: WallKind; evidence: string } | null {
  const marker = challengeHeader(answer.headers);
  if (blockedStatuses.has(answer.status)) {
    const evidence =
      marker ?? (document && (challengeWords(document) ?? challengeElement(document)));
    return evidence ? { kind: 'challenge', evidence } : null;
  }
  if (marker) return { kind: 'challenge', evidence: marker };
  if (answer.status !== 200 || !document || document.mainWords >= fewWords) return null;
  const text = textOf(document);
  for (const [kind, wording] of wordings) {
    const [evidence] = wording.exec(text) ?? [];
    if (evidence) return { kind, evidence };
  }
  const password = document.fields.find(({ type, isHidden }) => type === 'password' && !isHidden);
  return password ? { kind: 'password', evidence: password.at.excerpt } : null;
}

/** Headers that Cloudflare, AWS WAF and DataDome send only with a challenge. */
function challengeHeader(headers: HeaderList): string | null {
  if (fieldValue(headers, 'cf-mitigated')?.toLowerCase() === 'challenge')
    return 'cf-mitigated: challenge';
  const action = fieldValue(headers, 'x-amzn-waf-action')?.toLowerCase();
  if (action === 'challenge' || action === 'captcha') return `x-amzn-waf-action: ${action}`;
  return fieldValue(headers, 'x-dd-b') === null ? null : 'x-dd-b';
}

function challengeWords(document: PageFacts): string | null {
  const text = textOf(document);
  return (
    (challenge.exec(text) ?? /captcha|(?:security|browser) challenge/i.exec(text))?.[0] ?? null
  );
}

function challengeElement({ scripts, frames, forms }: PageFacts): string | undefined {
  const found =
    forms.find(({ at }) => /challenge|captcha/i.test(at.excerpt)) ??
    [...scripts, ...frames].find(({ src = '' }) => challengeAddress.test(src.slice(0, 2000)));
  return found?.at.excerpt;
}

const textOf = ({ titles, visibleText, buttons }: PageFacts) =>
  [titles[0]?.text ?? '', visibleText, ...buttons.slice(0, 50).map(({ name }) => name)]
    .map((part) => part.slice(0, textRead))
    .join('\n')
    .slice(0, textRead);
