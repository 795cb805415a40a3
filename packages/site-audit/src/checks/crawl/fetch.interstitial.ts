import { answerCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { fieldValue } from '../../page/headers.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import type { HeaderList } from '../../site/answer.ts';
import type { VisitedPage } from '../../site/snapshot.ts';
import { cutText } from '../../text/texts.ts';

const described: Readonly<Record<WallKind, string>> = {
  challenge: 'a bot check, which asks visitors to prove that they are human',
  consent: 'a consent wall, shown instead of the page until visitors agree',
  password: 'a page that asks for a password',
  parked: 'a parked domain without a website',
};

export const check = answerCheck('PSQ', 0, {
  title: 'Page or wall',
  why: 'If a bot check or parked domain answers, search engines see that too, and this report may describe it.',
  fix: 'Let crawlers that say who they are see the page, and lay consent notices over the content rather than show them in its place.',
  source: 'G:avoid-intrusive-interstitials',
  judge({ page }) {
    if (page.answer.ending !== 'answered')
      return info('No page came, so there is nothing to tell from a wall.');
    const wall = wallOf(page);
    if (!wall)
      return pass('Nothing suggests that a wall was answered in place of the page.', {
        value: 'none',
      });
    return warn(
      `This looks like ${described[wall.kind]}; the other findings may describe it rather than your page.`,
      { value: wall.kind, items: [cutText(wall.evidence, 160)] },
    );
  },
});

type WallKind = 'challenge' | 'consent' | 'password' | 'parked';

/** A page with this much main text is the page itself. */
const fewWords = 60;
/** Characters read: walls are short. */
const textRead = 20_000;

const blockedStatuses: ReadonlySet<number> = new Set([403, 429, 503]);

/** Bounded repetition only, so that matching is linear. */
const wordings: readonly (readonly [WallKind, RegExp])[] = [
  [
    'challenge',
    /checking (?:if the site connection is secure|your browser)|verif(?:y|ying|ication)(?: that)? you(?: a|['’])re (?:a |not a )?(?:human|robot|bot)|(?:confirm|prove)(?: that)? you(?: a|['’])re (?:a |not a )?(?:human|robot|bot)|are you (?:a )?(?:human|robot)|i(?: a|['’])?m not a robot|human verification|just a moment\.\.\.|just a moment…|attention required|pardon our interruption|(?:complete|solve|enter) (?:the|this|a) captcha|captcha (?:challenge|required|verification)|ddos protection by|performing security verification|unusual traffic from|access to this page has been denied|incapsula incident|press (?:&|and) hold|enable javascript and cookies to continue|complete the security check|needs to review the security of your connection/i,
  ],
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

/** Scripts and frames of challenges, used only for blocked statuses. */
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
  const wording = wordings.find(([kind]) => kind === 'challenge')?.[1];
  return (wording?.exec(text) ?? /captcha|(?:security|browser) challenge/i.exec(text))?.[0] ?? null;
}

function challengeElement({ scripts, frames, forms }: PageFacts): string | null {
  const form = forms.find(({ at }) => /challenge|captcha/i.test(at.excerpt));
  if (form) return form.at.excerpt;
  const found = [...scripts, ...frames].find(
    ({ src }) => src !== undefined && challengeAddress.test(src.slice(0, 2000)),
  );
  return found?.at.excerpt ?? null;
}

function textOf({ titles, visibleText, buttons }: PageFacts): string {
  const parts = [
    titles[0]?.text ?? '',
    visibleText,
    ...buttons.slice(0, 50).map(({ name }) => name),
  ];
  return parts
    .map((part) => part.slice(0, textRead))
    .join('\n')
    .slice(0, textRead);
}
