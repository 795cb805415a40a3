import {
  type DocumentSubject,
  documentCheck,
  fail,
  pass,
  quoted,
} from '../../catalog/define-check.ts';
import type { Field } from '../../page/page-facts.ts';
import { isSameOrigin } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 4, {
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
});

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
