import {
  answerCheck,
  type DocumentSubject,
  decide,
  documentCheck,
  fail,
  info,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import {
  fieldList,
  fieldValue,
  fieldValues,
  isEveryHost,
  type Policy,
  policiesOf,
  scriptSources,
  splitUnquoted,
} from '../page/headers.ts';
import type { Field, PageFacts } from '../page/page-facts.ts';
import { isSameOrigin } from '../site/urls.ts';
import { counted, cutText, wordSet } from '../text/texts.ts';

export const securityChecks = [
  answerCheck('security.https', 'PSQ', 8, {
    title: 'Encrypted connection',
    why: 'Browsers call plain http “not secure,” and clients send you financial data here.',
    fix: 'Have your host install a certificate (most do it free of charge), then redirect every http address to https.',
    source: 'G:https; LH:is-on-https',
    judge({ isHttps, page }) {
      const { missingIssuer } = page.answer;
      if (missingIssuer) {
        const { name, isNamed } = missingIssuer;
        return (isNamed ? warn : fail)(
          `The page is served over https, but the server leaves out the intermediate certificate of its issuer, “${name}”. ${isNamed ? fetched : unknown} Ask your host to install the full certificate chain. We read the page without proof that it came from your server.`,
          { value: 'incomplete chain' },
        );
      }
      return isHttps
        ? pass('The page is served over https.', { value: 'https' })
        : fail('The page is served over plain http, so anyone on the way can read and change it.', {
            value: 'http',
          });
    },
  }),
  answerCheck('security.hsts', 'PS', 3, {
    title: 'Strict transport security',
    why: 'With this header, a returning client’s browser never tries http again.',
    fix: 'Once all subdomains run on https, send `Strict-Transport-Security: max-age=31536000; includeSubDomains`.',
    source: 'RFC6797; LH:has-hsts',
    judge({ isHttps, page: { answer } }) {
      if (!isHttps) return info('The page is served over http, where browsers ignore this header.');
      // Browsers use only the first header (RFC 6797, section 8.1).
      const field = fieldValue(answer.headers, 'strict-transport-security');
      if (field === null) return fail('The Strict-Transport-Security header is missing.');
      const items = [`Strict-Transport-Security: ${cutText(field)}`];
      const seconds = maxAgeOf(field);
      if (seconds === null)
        return fail('The Strict-Transport-Security header cannot be read.', { items });
      const days = Math.floor(seconds / 86_400);
      const span = days === 0 ? counted(seconds, 'second') : counted(days, 'day');
      return decide(
        { value: seconds, items },
        seconds === 0 && fail('The Strict-Transport-Security header turns the protection off.'),
        seconds < longEnough &&
          warn(`Browsers remember https for ${span}, less than the 180 days they should.`),
        pass(`Browsers remember https for ${span}.`),
      );
    },
  }),
  documentCheck('security.mixed-content', 'PSQ', 5, {
    title: 'Plain http inside the page',
    why: 'Browsers block what a secure page loads over http, or mark the page as unsafe.',
    fix: 'Change `http://` to `https://` in every address the page loads or sends to.',
    source: 'W3C:mixed-content',
    judge({ isHttps, document: { resources } }) {
      if (!isHttps) return info('The page itself is served over http, so nothing in it is mixed.');
      const plain = resources.filter(({ url }) => url.startsWith('http:'));
      const blocked = plain.filter(({ kind }) => !upgradable.has(kind));
      return decide(
        { found: [...blocked, ...plain.filter(({ kind }) => upgradable.has(kind))] },
        blocked.length > 0 &&
          fail(
            `${counted(blocked.length, 'address', 'addresses')} over http will be blocked or marked as unsafe.`,
          ),
        plain.length > 0 &&
          warn(
            `${counted(plain.length, 'image, sound or video is', 'images, sounds or videos are')} loaded over http.`,
          ),
        pass('Everything the page loads and sends to uses https.'),
      );
    },
  }),
  answerCheck('security.csp', 'PS', 2, {
    title: 'Content security policy',
    why: 'If someone injects a script, this header keeps the browser from running it.',
    fix: "Begin with `Content-Security-Policy-Report-Only: script-src 'self'`, look at what it reports, then send it as `Content-Security-Policy`.",
    source: 'W3C:CSP3; LH:csp-xss',
    judge({ page }) {
      const policies = policiesOf(page.answer.headers, page.document);
      const about = policies.flatMap((policy) => {
        const sources = scriptSources(policy);
        return sources ? { policy, sources } : [];
      });
      // All policies apply together, so one strict policy is enough.
      const faults = about
        .filter(({ policy }) => policy.isEnforced)
        .map(({ sources }) => weaknessOf(sources));
      return decide(
        { items: about.map(({ policy, sources }) => quotedPolicy(policy, sources)) },
        policies.length === 0 &&
          warn('The page has no content security policy.', { value: 'none' }),
        about.length === 0 &&
          warn('There is a content security policy, but it says nothing about scripts.', {
            value: 'no script rule',
          }),
        faults.length === 0 &&
          warn('The policy only reports; browsers do not enforce it yet.', {
            value: 'report-only',
          }),
        faults.includes(null) &&
          pass('The policy limits which scripts may run.', { value: 'strict' }),
        warn(`The policy lets injected scripts through: ${faults[0]}.`, { value: 'weak' }),
      );
    },
  }),
  answerCheck('security.frame', 'PS', 2, {
    title: 'Protection against framing',
    why: 'Another site can overlay your login or payment form invisibly and collect the clicks.',
    fix: "Send `Content-Security-Policy: frame-ancestors 'self'`.",
    source: 'RFC7034; LH:clickjacking-mitigation',
    judge({ page: { answer, document } }) {
      const ancestors = policiesOf(answer.headers, document)
        .filter(({ isEnforced }) => isEnforced)
        .map(({ directives }) => directives.get('frame-ancestors'))
        .filter((sources) => sources !== undefined);
      // If a policy has frame-ancestors, browsers ignore X-Frame-Options.
      return ancestors.length > 0
        ? byPolicy(ancestors)
        : byOptions(fieldList(answer.headers, 'x-frame-options'));
    },
  }),
  answerCheck('security.nosniff', 'PS', 2, {
    title: 'No guessing of file types',
    why: 'Without it, a browser may run an uploaded file as a script.',
    fix: 'Send `X-Content-Type-Options: nosniff` with every answer.',
    source: 'WHATWG:fetch nosniff',
    judge({ page: { answer } }) {
      // Browsers use only the first value.
      const [first] = fieldList(answer.headers, 'x-content-type-options');
      const value = cutText(first ?? 'none', 60);
      return decide(
        { value },
        first === undefined &&
          warn('The X-Content-Type-Options header is missing, so browsers may guess file types.'),
        first?.toLowerCase() === 'nosniff' &&
          pass(
            'The X-Content-Type-Options header is nosniff, so browsers do not guess file types.',
          ),
        warn(`X-Content-Type-Options is ${value} instead of nosniff, so browsers ignore it.`),
      );
    },
  }),
  answerCheck('security.referrer-policy', 'PS', 1, {
    title: 'Referrer policy',
    why: 'A link tells the other site where its visitor came from. Addresses of client pages shouldn’t leak.',
    fix: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
    source: 'W3C:referrer-policy',
    judge({ page: { answer, document } }) {
      const inMeta = document && policyOfMeta(document);
      const sent = fieldList(answer.headers, 'referrer-policy');
      const policy = inMeta ?? lastPolicy(sent);
      const place = inMeta ? 'meta element' : 'header';
      return decide(
        { value: policy ?? 'none' },
        !policy &&
          (sent[0] === undefined
            ? warn('The page names no referrer policy.')
            : warn('The Referrer-Policy header names no policy that browsers know.', {
                items: [`Referrer-Policy: ${cutText(sent[0])}`],
              })),
        policy === 'unsafe-url' &&
          fail(`The ${place} names unsafe-url: browsers send full addresses to every other site.`),
        pass(`The ${place} names ${policy}.`),
      );
    },
  }),
  answerCheck('security.cookies', 'PS', 2, {
    title: 'Cookie attributes',
    why: 'A cookie without these attributes can be stolen, and a client’s login with it.',
    fix: 'Send cookies as `Set-Cookie: name=value; Secure; HttpOnly; SameSite=Lax`.',
    source: 'RFC6265bis',
    judge({ isHttps, page: { answer } }) {
      const cookies = fieldValues(answer.headers, 'set-cookie').map(parseCookie);
      const value = cookies.length;
      const open = cookies.filter(isOpenToAll);
      const items = cookies.flatMap((cookie) => {
        const missing = missingFrom(cookie, isHttps).join(', ');
        return missing ? `${cutText(cookie.name, 60) || '(no name)'}: ${missing}` : [];
      });
      return decide(
        { value, items },
        value === 0 && pass('The page sets no cookies.'),
        open.length > 0 &&
          fail(
            `${counted(open.length, 'cookie says', 'cookies say')} SameSite=None without Secure, so browsers reject or expose them.`,
          ),
        items.length > 0 &&
          warn(
            `${counted(items.length, 'cookie lacks an attribute that protects it', 'cookies lack an attribute that protects them')}.`,
          ),
        pass(
          `${counted(value, 'cookie has the attributes that protect it', 'cookies have the attributes that protect them')}.`,
        ),
      );
    },
  }),
  documentCheck('security.insecure-form', 'PSQ', 4, {
    title: 'Forms that send in the clear',
    why: 'Others on the network can read what a client types into this form.',
    fix: 'Serve the page over https and let every form send to an address that begins with `https://`.',
    source: 'W3C:secure-contexts; W3C:mixed-content',
    judge(subject) {
      const actions = insecureActions(subject);
      const fields = subject.isHttps ? [] : subject.document.fields.filter(isSensitive);
      return decide(
        { found: [...actions, ...fields.map((field) => quoted(field, 'asked over http'))] },
        fields.length > 0 &&
          fail(
            `The page asks for a password, card or tax number over plain http (${counted(fields.length, 'field')}).`,
          ),
        actions.length > 0 &&
          fail(
            `${counted(actions.length, 'form sends', 'forms send')} what people type over plain http.`,
          ),
        pass(
          subject.document.forms.length === 0
            ? 'The page has no form that could send anything in the clear.'
            : 'No form sends what people type in the clear.',
        ),
      );
    },
  }),
];

const fetched =
  'Many browsers fetch it themselves, but others and most programs show a warning or fail.';
const unknown =
  'Visitors whose browser does not know it already see a warning instead of the page.';

/** 180 days. */
const longEnough = 15_552_000;

/** Null for an invalid header: no max-age, not an integer, or a repeated directive. */
function maxAgeOf(field: string): number | null {
  const directives = new Map<string, string>();
  for (const part of splitUnquoted(field, ';')) {
    const [, name, value = ''] = /^([^\s=;,"]+)\s*(?:=\s*(.*))?$/s.exec(part) ?? [];
    if (name === undefined || directives.has(name.toLowerCase())) return null;
    directives.set(name.toLowerCase(), value);
  }
  const [, digits] = /^"?(\d+)"?$/.exec(directives.get('max-age') ?? '') ?? [];
  return digits === undefined ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/** Browsers upgrade these to https or show them with a warning; everything else is blocked. */
const upgradable = wordSet('image media icon');

const guard = /^'(?:(?:nonce|sha256|sha384|sha512)-[\w+/=-]+|strict-dynamic)'$/i;

function weaknessOf(sources: readonly string[]): string | null {
  const values = sources.map((source) => source.toLowerCase());
  if (values.includes("'unsafe-inline'") && !values.some((value) => guard.test(value)))
    return "it allows every script written into the page ('unsafe-inline')";
  // Browsers that support 'strict-dynamic' ignore hosts and schemes beside it.
  if (values.includes("'strict-dynamic'")) return null;
  const open = values.find((value) => isEveryHost(value) || value === 'data:');
  return open === undefined ? null : `it allows scripts from ${cutText(open, 40)}`;
}

function quotedPolicy(
  { directives, from, isEnforced }: Policy,
  sources: readonly string[],
): string {
  const name = directives.has('script-src') ? 'script-src' : 'default-src';
  const place = from === 'meta' ? 'Meta element' : isEnforced ? 'Header' : 'Header, report-only';
  return `${place}: ${cutText([name, ...sources.slice(0, 100)].join(' '), 200)}`;
}

const byPolicy = (ancestors: readonly (readonly string[])[]) =>
  decide(
    {
      value: 'frame-ancestors',
      items: ancestors.map((sources) =>
        cutText(['frame-ancestors', ...sources.slice(0, 100)].join(' ')),
      ),
    },
    ancestors.every((sources) => sources.some(isEveryHost)) &&
      warn('The rule on frames (frame-ancestors) lets every site show the page in a frame.'),
    pass('A content security policy says who may show the page in a frame.'),
  );

function byOptions(options: readonly string[]) {
  const [first] = options;
  if (first === undefined)
    return warn('Any site may show the page in a frame: no header speaks against it.', {
      value: 'none',
    });
  const value = cutText(first, 60);
  const values = new Set(options.map((option) => option.toUpperCase()));
  return decide(
    { value, items: [`X-Frame-Options: ${cutText(options.slice(0, 20).join(', '))}`] },
    // Several different values count as DENY if one of them is valid (HTML standard, "X-Frame-Options").
    (values.has('DENY') || values.has('SAMEORIGIN')) &&
      pass(`X-Frame-Options is ${value}, so other sites cannot frame the page.`),
    warn(`X-Frame-Options is ${value}, which browsers ignore.`),
  );
}

const policies = wordSet(
  'no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin ' +
    'strict-origin-when-cross-origin unsafe-url',
);

/** Legacy values of the meta element (HTML standard, "referrer"). */
const olderWords: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
};

/** The last known value; unknown ones are skipped. */
const lastPolicy = (values: readonly string[]) =>
  values.map((value) => value.toLowerCase()).findLast((value) => policies.has(value));

/** The last meta element that names a policy; it overrides the header. */
function policyOfMeta({ metas }: PageFacts) {
  const values = metas
    .filter(({ name }) => name === 'referrer')
    .map(({ content = '' }) => content.trim().toLowerCase());
  return lastPolicy(values.map((value) => olderWords[value] ?? value));
}

type Cookie = ReturnType<typeof parseCookie>;

const sameSiteValues = wordSet('strict lax none');

/** RFC 6265bis, section 5.6: no quoting; the first part is name and value; the last attribute of a name counts. */
function parseCookie(field: string) {
  const [pair = '', ...parts] = field.split(';');
  return {
    name: pair.split('=', 1)[0]?.trim() ?? '',
    attributes: new Map(
      parts.map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim().toLowerCase(), value.trim().toLowerCase()];
      }),
    ),
  };
}

const sameSiteOf = ({ attributes }: Cookie) => attributes.get('samesite') ?? '';

const isOpenToAll = (cookie: Cookie) =>
  sameSiteOf(cookie) === 'none' && !cookie.attributes.has('secure');

function missingFrom(cookie: Cookie, isHttps: boolean): string[] {
  const { attributes } = cookie;
  return [
    !sameSiteValues.has(sameSiteOf(cookie)) && 'no SameSite',
    !attributes.has('secure') && (isHttps || isOpenToAll(cookie)) && 'no Secure',
    !attributes.has('httponly') && /sess|sid|auth|token/i.test(cookie.name) && 'no HttpOnly',
  ].filter((fault) => fault !== false);
}

/** A form on an http page that submits to its own origin is no worse than the page itself. */
function insecureActions({ document, url: page, isHttps }: DocumentSubject) {
  const actions = document.forms.filter(({ method }) => method !== 'dialog');
  const known = new Set(document.forms.map(({ url }) => url));
  // Buttons may submit a form elsewhere (`formaction`).
  const ofButtons = document.resources.filter(
    ({ kind, url }) => kind === 'form' && !known.has(url),
  );
  return [...actions, ...ofButtons].filter(
    ({ url }) => url?.startsWith('http:') && (isHttps || !isSameOrigin(url, page)),
  );
}

const harmlessTypes = wordSet(
  'checkbox radio range color file date month week time datetime-local search',
);

const cardWords =
  /\bcc (?:number|num|csc|cvc|exp)|\b(?:credit|debit)? ?card ?(?:number|num|no|code|cvc|cvv)\b|\bcc ?num(?:ber)?\b|\b(?:credit|debit) ?card\b|\bcvv2?\b|\bcvc2?\b/;

const taxWords =
  /\bssn\b|\bsocial ?security|\bein\b|\bitin\b|\btin\b|\bptin\b|\bemployer id|\btax ?(?:id|number|payer id|payer number|file number|payer identification)|\btax identification|\btax (?:reference|ref)\b|\bvat ?(?:id|number|no)\b|\bnational insurance|\bnino\b|\butr\b|\btfn\b/;

/**
 * Whether the field is for a password, a payment card or a tax number: by type, autocomplete, name, id, label or
 * placeholder.
 */
function isSensitive(field: Field): boolean {
  if (field.type === 'password') return true;
  if (field.tag === 'select' || harmlessTypes.has(field.type)) return false;
  if (/(?:^|\s)cc-(?:number|csc|exp)/.test(field.autocomplete.toLowerCase())) return true;
  const words = [field.name, field.id, field.label, field.placeholder].map(asWords).join(' | ');
  return cardWords.test(words) || taxWords.test(words);
}

/** `cardNumber`, `card_number` and `Card number` all become `card number`. */
const asWords = (text = '') =>
  text
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
