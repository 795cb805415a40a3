import {
  answerCheck,
  type CheckDefinition,
  type DocumentSubject,
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
import type { Field, PageFacts, Resource } from '../page/page-facts.ts';
import type { HeaderList } from '../site/answer.ts';
import { isSameOrigin } from '../site/urls.ts';
import { counted, cutText } from '../text/texts.ts';

export const securityChecks: readonly CheckDefinition[] = [
  answerCheck('security.https', 'PSQ', 8, {
    title: 'Encrypted connection',
    why: 'Browsers call plain http “not secure,” and clients send you financial data here.',
    fix: 'Have your host install a certificate (most do it free of charge), then redirect every http address to https.',
    source: 'G:https; LH:is-on-https',
    judge({ isHttps, page }) {
      const { missingIssuer } = page.answer;
      if (missingIssuer) {
        const { name, isNamed } = missingIssuer;
        const words = `The page is served over https, but the server leaves out the intermediate certificate of its issuer, “${name}”. ${effects[isNamed ? 'named' : 'unnamed']} Ask your host to install the full certificate chain. We read the page without proof that it came from your server.`;
        return (isNamed ? warn : fail)(words, { value: 'incomplete chain' });
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
      const extra = { items: [`Strict-Transport-Security: ${cutText(field)}`] };
      const seconds = maxAgeOf(field);
      if (seconds === null)
        return fail('The Strict-Transport-Security header cannot be read.', extra);
      const judged = { ...extra, value: seconds };
      if (seconds === 0)
        return fail('The Strict-Transport-Security header turns the protection off.', judged);
      const days = Math.floor(seconds / 86_400);
      const span = days === 0 ? counted(seconds, 'second') : counted(days, 'day');
      return seconds < longEnough
        ? warn(`Browsers remember https for ${span}, less than the 180 days they should.`, judged)
        : pass(`Browsers remember https for ${span}.`, judged);
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
      const value = plain.length;
      if (value === 0) return pass('Everything the page loads and sends to uses https.', { value });
      const blocked = plain.filter(({ kind }) => !upgradable.has(kind));
      const extra = {
        value,
        items: [...blocked, ...plain.filter(({ kind }) => upgradable.has(kind))],
      };
      return blocked.length > 0
        ? fail(
            `${counted(blocked.length, 'address', 'addresses')} over http will be blocked or marked as unsafe.`,
            extra,
          )
        : warn(
            `${counted(value, 'image, sound or video is', 'images, sounds or videos are')} loaded over http.`,
            extra,
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
        return sources ? [{ policy, sources }] : [];
      });
      const enforced = about.filter(({ policy }) => policy.isEnforced);
      const extra = { items: about.map(({ policy, sources }) => quotedPolicy(policy, sources)) };
      if (about.length === 0)
        return policies.length > 0
          ? warn('There is a content security policy, but it says nothing about scripts.', {
              value: 'no script rule',
            })
          : warn('The page has no content security policy.', { value: 'none' });
      if (enforced.length === 0)
        return warn('The policy only reports; browsers do not enforce it yet.', {
          ...extra,
          value: 'report-only',
        });
      // All policies apply together, so one strict policy is enough.
      const faults = enforced.map(({ sources }) => weaknessOf(sources));
      if (faults.includes(null))
        return pass('The policy limits which scripts may run.', { ...extra, value: 'strict' });
      return warn(`The policy lets injected scripts through: ${faults[0]}.`, {
        ...extra,
        value: 'weak',
      });
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
      if (first === undefined)
        return warn(
          'The X-Content-Type-Options header is missing, so browsers may guess file types.',
          {
            value: 'none',
          },
        );
      const value = cutText(first, 60);
      return first.toLowerCase() === 'nosniff'
        ? pass(
            'The X-Content-Type-Options header is nosniff, so browsers do not guess file types.',
            {
              value,
            },
          )
        : warn(`X-Content-Type-Options is ${value} instead of nosniff, so browsers ignore it.`, {
            value,
          });
    },
  }),
  answerCheck('security.referrer-policy', 'PS', 1, {
    title: 'Referrer policy',
    why: 'A link tells the other site where its visitor came from. Addresses of client pages shouldn’t leak.',
    fix: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
    source: 'W3C:referrer-policy',
    judge({ page: { answer, document } }) {
      const inMeta = document && policyOfMeta(document);
      const policy = inMeta ?? policyOfHeader(answer.headers);
      const unknown = fieldList(answer.headers, 'referrer-policy')[0];
      if (policy === null)
        return unknown === undefined
          ? warn('The page names no referrer policy.', { value: 'none' })
          : warn('The Referrer-Policy header names no policy that browsers know.', {
              value: 'none',
              items: [`Referrer-Policy: ${cutText(unknown)}`],
            });
      const place = inMeta ? 'meta element' : 'header';
      return policy === 'unsafe-url'
        ? fail(`The ${place} names unsafe-url: browsers send full addresses to every other site.`, {
            value: policy,
          })
        : pass(`The ${place} names ${policy}.`, { value: policy });
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
      if (value === 0) return pass('The page sets no cookies.', { value });
      const open = cookies.filter(isOpenToAll);
      const faults = cookies
        .map((cookie) => ({ cookie, missing: missingFrom(cookie, isHttps) }))
        .filter(({ missing }) => missing.length > 0);
      const extra = {
        value,
        items: faults.map(
          ({ cookie, missing }) =>
            `${cutText(cookie.name, 60) || '(no name)'}: ${missing.join(', ')}`,
        ),
      };
      if (open.length > 0)
        return fail(
          `${counted(open.length, 'cookie says', 'cookies say')} SameSite=None without Secure, so browsers reject or expose them.`,
          extra,
        );
      return faults.length > 0
        ? warn(
            `${counted(faults.length, 'cookie lacks an attribute that protects it', 'cookies lack an attribute that protects them')}.`,
            extra,
          )
        : pass(
            `${counted(value, 'cookie has the attributes that protect it', 'cookies have the attributes that protect them')}.`,
            { value },
          );
    },
  }),
  documentCheck('security.insecure-form', 'PSQ', 4, {
    title: 'Forms that send in the clear',
    why: 'Anyone on the way can read what a client types into this form.',
    fix: 'Serve the page over https and let every form send to an address that begins with `https://`.',
    source: 'W3C:secure-contexts; W3C:mixed-content',
    judge(subject) {
      const actions = insecureActions(subject);
      const fields = subject.isHttps ? [] : subject.document.fields.filter(isSensitive);
      const value = actions.length + fields.length;
      const extra = {
        value,
        items: [...actions, ...fields.map((field) => quoted(field, 'asked over http'))],
      };
      if (fields.length > 0)
        return fail(
          `The page asks for a password, card or tax number over plain http (${counted(fields.length, 'field')}).`,
          extra,
        );
      if (actions.length > 0)
        return fail(
          `${counted(actions.length, 'form sends', 'forms send')} what people type over plain http.`,
          extra,
        );
      return subject.document.forms.length === 0
        ? pass('The page has no form that could send anything in the clear.', { value })
        : pass('No form sends what people type in the clear.', { value });
    },
  }),
];

/** By whether the certificate says where to get that of its issuer. */
const effects = {
  named: 'Many browsers fetch it themselves, but others and most programs show a warning or fail.',
  unnamed: 'Visitors whose browser does not know it already see a warning instead of the page.',
};

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
const upgradable: ReadonlySet<Resource['kind']> = new Set(['image', 'media', 'icon']);

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

function byPolicy(ancestors: readonly (readonly string[])[]) {
  const extra = {
    value: 'frame-ancestors',
    items: ancestors.map((sources) =>
      cutText(['frame-ancestors', ...sources.slice(0, 100)].join(' ')),
    ),
  };
  return ancestors.every((sources) => sources.some(isEveryHost))
    ? warn('The rule on frames (frame-ancestors) lets every site show the page in a frame.', extra)
    : pass('A content security policy says who may show the page in a frame.', extra);
}

function byOptions(options: readonly string[]) {
  const [first] = options;
  if (first === undefined)
    return warn('Any site may show the page in a frame: no header speaks against it.', {
      value: 'none',
    });
  const extra = {
    value: cutText(first, 60),
    items: [`X-Frame-Options: ${cutText(options.slice(0, 20).join(', '))}`],
  };
  const values = new Set(options.map((option) => option.toUpperCase()));
  // Several different values count as DENY if one of them is valid (HTML standard, "X-Frame-Options").
  return values.has('DENY') || values.has('SAMEORIGIN')
    ? pass(`X-Frame-Options is ${cutText(first, 60)}, so other sites cannot frame the page.`, extra)
    : warn(`X-Frame-Options is ${cutText(first, 60)}, which browsers ignore.`, extra);
}

const policies: ReadonlySet<string> = new Set(
  (
    'no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin ' +
    'strict-origin-when-cross-origin unsafe-url'
  ).split(' '),
);

/** Legacy values of the meta element (HTML standard, "referrer"). */
const olderWords: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
};

/** The last known value; unknown ones are skipped. */
function policyOfHeader(headers: HeaderList): string | null {
  const values = fieldList(headers, 'referrer-policy').map((value) => value.toLowerCase());
  return values.findLast((value) => policies.has(value)) ?? null;
}

/** The last meta element that names a policy; it overrides the header. */
function policyOfMeta({ metas }: PageFacts): string | null {
  const values = metas
    .filter(({ name }) => name === 'referrer')
    .map(({ content = '' }) => content.trim().toLowerCase())
    .map((value) => olderWords[value] ?? value);
  return values.findLast((value) => policies.has(value)) ?? null;
}

interface Cookie {
  name: string;
  /** Lower-case names; the last one of a repeated name counts. */
  attributes: ReadonlyMap<string, string>;
}

const sameSiteValues: ReadonlySet<string> = new Set(['strict', 'lax', 'none']);

/** RFC 6265bis, section 5.6: no quoting; the first part is name and value. */
function parseCookie(field: string): Cookie {
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

const isSession = ({ name }: Cookie) => /sess|sid|auth|token/i.test(name);

function missingFrom(cookie: Cookie, isHttps: boolean): string[] {
  const { attributes } = cookie;
  return [
    sameSiteValues.has(sameSiteOf(cookie)) ? '' : 'no SameSite',
    attributes.has('secure') || !(isHttps || isOpenToAll(cookie)) ? '' : 'no Secure',
    attributes.has('httponly') || !isSession(cookie) ? '' : 'no HttpOnly',
  ].filter((fault) => fault !== '');
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

/** Types that hold neither numbers nor secrets. */
const harmlessTypes: ReadonlySet<string> = new Set(
  'checkbox radio range color file date month week time datetime-local search'.split(' '),
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
