import { decide, documentCheck, fail, info, pass, warn } from '../catalog/define-check.ts';
import { businessItems, isLocalBusiness } from '../page/business-items.ts';
import {
  callsToAction,
  embeddedSchedulers,
  isSchedulerLink,
  standsEarly,
} from '../page/calls-to-action.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { formsOf, isEmailField, isPersonalField, isPhoneField } from '../page/page-forms.ts';
import { comparableDigits, phoneNumbersIn, telephoneLinks } from '../page/phone-numbers.ts';
import {
  comparablePostalCode,
  isPostal,
  postalAddressIn,
  postalCodesIn,
  serviceAreaIn,
  zipCodesAfterStreets,
} from '../page/postal-addresses.ts';
import { isShown, ShownText } from '../page/shown-text.ts';
import { signNames, signsOfStanding } from '../page/signs-of-standing.ts';
import { contactLinks, isContactPath, privacyLinks } from '../site/key-pages.ts';
import { type Graph, graphOf, isBlank, itemLabel } from '../structured-data/graph.ts';
import type { DataItem } from '../structured-data/reading.ts';
import { counted, cutText } from '../text/texts.ts';

export const conversionChecks = [
  documentCheck('local.phone-link', 'PS', 4, {
    title: 'Phone link that dials',
    why: 'Many local searches happen on phones. People tap a number; few copy it.',
    fix: 'Write the number as a link: `<a href="tel:+15035550100">(503) 555-0100</a>`, with +1 and no spaces in the address.',
    source: 'RFC3966; G:local-business',
    judge({ document }) {
      const links = telephoneLinks(document);
      const valid = links.filter(({ isValid }) => isValid);
      const [first] = valid;
      // One number in two formats counts once.
      const numbers = [
        ...new Map(
          phoneNumbersIn(document.visibleText).map(({ text }) => [comparableDigits(text), text]),
        ).values(),
      ];
      return decide(
        { value: 0 },
        first &&
          pass(
            `${counted(valid.length, 'phone link')} on the page; the first dials “${cutText(first.anchor.text || first.anchor.name || first.digits, 40)}”.`,
            { value: [...new Set(valid.map(({ digits }) => digits))].slice(0, 20) },
          ),
        links.length > 0 &&
          fail(
            links.every(({ digits }) => digits === '')
              ? 'A phone link on the page has no digits to dial.'
              : 'No phone link on the page holds a number of 7 to 15 digits.',
            { items: links.map(({ anchor }) => anchor) },
          ),
        numbers.length > 0 &&
          fail(`The number ${numbers[0]} is in the text, but nothing on the page dials it.`, {
            value: numbers.slice(0, 20),
            items: numbers.map((text) => `In the text: ${text}`),
          }),
        fail('The page shows no phone number and has no phone link.'),
      );
    },
  }),
  documentCheck('local.cta', 'PS', 5, {
    title: 'Clear next step',
    why: 'A visitor who is ready to act shouldn’t have to search. The next firm is one tap away.',
    fix: 'Put one clear action near the top, in the header or beside the headline: `<a href="/contact">Book a free consultation</a>`.',
    source: 'Practice; web.dev/learn/forms',
    judge({ document }) {
      const calls = callsToAction(document);
      const first = calls.find((element) => standsEarly(element, document, early));
      const [late] = calls;
      const place = (late?.textBefore ?? 0) / Math.max(document.visibleText.length, 1);
      const share = Math.min(100, Math.round(place * 100));
      const calendars = embeddedSchedulers(document);
      return decide(
        { value: calls.length },
        first &&
          pass(`“${cutText(first.name, 60) || 'A booking link'}” is near the top of the page.`),
        late &&
          warn(
            `The first request to act, “${cutText(late.name, 60)}”, comes after ${share}% of the text.`,
            { items: calls },
          ),
        calendars.length > 0 &&
          warn(
            'A booking calendar is embedded in the page, but no link or button asks visitors to use it.',
            { items: calendars },
          ),
        fail('No link or button asks for a booking, consultation, call or quote.'),
      );
    },
  }),
  documentCheck('local.contact-route', 'PS', 3, {
    title: 'A way to write',
    why: 'Some clients would rather write than call, and many look after hours.',
    fix: 'Link the contact page from the header or footer of every page: `<a href="/contact">Contact</a>`.',
    source: 'Practice',
    judge({ document, url }) {
      const hasForm = formsOf(document).some(({ fields }) =>
        fields.some((field) => isEmailField(field) || isPhoneField(field)),
      );
      const [contact] = contactLinks(document.anchors, url);
      const mail = document.anchors.filter(
        ({ href = '', isHidden }) => !isHidden && /^\s*mailto:/i.test(href),
      );
      return decide(
        {},
        hasForm &&
          pass('A form on the page takes an email address or phone number.', { value: 'form' }),
        (document.anchors.some(isSchedulerLink) || embeddedSchedulers(document).length > 0) &&
          pass('The page leads to a booking calendar.', { value: 'scheduler' }),
        contact &&
          pass('The page links to a contact page.', { value: contact.url ?? 'contact page' }),
        mail.length > 0 &&
          warn(
            'The only way to write is an email link, which needs a mail program set up on the visitor’s device.',
            { value: 'mailto', items: mail },
          ),
        fail('The page has no contact form, booking link or link to a contact page.', {
          value: 'none',
        }),
      );
    },
  }),
  documentCheck('local.address', 'PS', 3, {
    title: 'Postal address',
    why: 'An address supports local ranking and trust.',
    fix: 'Show the office address in the footer, in an `<address>` element, written as on your business profile. A firm without a public office says what area it serves.',
    source: 'G:local-business; G:establish-business-details',
    judge({ document }) {
      const element = document.addresses.find(isPostal);
      const shown = element ?? postalAddressIn(document.visibleText);
      const address = shown && cutText(shown, 100);
      const area = serviceAreaIn(document.visibleText);
      const marked = markedAddress(document);
      return decide(
        {},
        address && pass(`The page shows a postal address: “${address}”.`, { value: address }),
        area &&
          pass(`The page says which area the firm serves: “${cutText(area, 80)}…”.`, {
            value: 'service area',
          }),
        marked &&
          warn('An address or service area is in the markup only, where no visitor reads it.', {
            value: marked,
          }),
        fail('The page shows neither a postal address nor the area the firm serves.', {
          value: 'none',
        }),
      );
    },
  }),
  documentCheck('local.nap-consistent', 'PSQ', 4, {
    title: 'Name, phone and ZIP code agree',
    why: 'Conflicting details make search engines doubt all of them, and clients call an old number.',
    fix: 'Use one source for the footer, the contact page and the markup, and change all three on the day you move.',
    source: 'G:establish-business-details',
    judge({ document }) {
      const { visibleText, altTexts } = document;
      const { graph, items } = businessItems(document);
      if (items.length === 0)
        return info('The page has no business markup to compare with what it shows.');
      const { names, telephones, postalCodes } = markedDetails(graph, items);
      const compared = names.length + telephones.length + postalCodes.length;
      if (compared === 0)
        return info('The business markup gives no name, telephone or ZIP code to compare.');
      // Alt text of a logo shows the name too.
      const named = new ShownText(
        `${visibleText.slice(0, 100_000)}\n${altTexts.join('\n').slice(0, 50_000)}`,
      );
      const [name = ''] = names;
      const isNameShown =
        name === '' || names.some((text) => isShown({ kind: 'name', text }, named));
      const differences = [
        ...(isNameShown ? [] : [difference('Name', `“${cutText(name, 80)}”`)]),
        ...telephoneDifferences(telephones, visibleText),
        ...postalCodeDifferences(postalCodes, visibleText),
      ];
      const contradicted = differences.find(({ isContradicted }) => isContradicted);
      return decide(
        {
          value: compared - differences.length,
          items: differences.map(({ detail }) => detail),
        },
        contradicted && fail(`Markup and page disagree. ${contradicted.detail}`),
        differences[0] &&
          warn(`Something the markup states is not shown. ${differences[0].detail}`),
        pass(
          'Name, telephone and ZIP code in the markup agree with the visible page, as far as they are given.',
        ),
      );
    },
  }),
  documentCheck('local.business-schema', 'PSQ', 5, {
    title: 'Business markup',
    why: 'It ties the site to your map listing, so both count as one firm.',
    fix: 'Add AccountingService JSON-LD with the name and address exactly as on your business profile: `{"@context":"https://schema.org","@type":"AccountingService","name":"…","address":{"@type":"PostalAddress",…}}`.',
    source: 'G:local-business; schema.org/AccountingService',
    judge({ document, isHome, url }) {
      const { graph, items } = businessItems(document);
      const local = items.filter((item) => isLocalBusiness(graph, item));
      const lacks = (item: DataItem) =>
        ['name', 'address'].filter((property) => !graph.states(item, property));
      const complete = local.find((item) => lacks(item).length === 0);
      const labels = (some: readonly DataItem[]) => some.map((item) => itemLabel(graph, item));
      return decide(
        { value: [...new Set(items.flatMap((item) => graph.typesOf(item)))].slice(0, 20) },
        complete && pass(`${itemLabel(graph, complete)} has a name and an address.`),
        local[0] &&
          warn(`The business markup of the page lacks ${lacks(local[0]).join(' and ')}.`, {
            items: labels(local),
          }),
        items.length > 0 &&
          warn(
            'The markup calls the firm an Organization only; a map listing is a LocalBusiness, such as AccountingService.',
            { items: labels(items) },
          ),
        isHome && fail('The homepage has no business markup.'),
        isContactPath(url.pathname) && fail('The contact page has no business markup.'),
        warn('This inner page has no business markup; the homepage and contact page need it most.'),
      );
    },
  }),
  documentCheck('local.trust', 'PS', 2, {
    title: 'Signs of standing',
    why: 'Visitors to a financial site look for credentials before they look at fees.',
    fix: 'Name the people who sign the work, with their credentials and who licensed them. Say how long you have practiced, and quote clients who agreed to it.',
    source: 'G:creating-helpful-content (E-E-A-T)',
    judge({ document }) {
      const text = `${document.visibleText}\n${document.altTexts.join('\n').slice(0, 100_000)}`;
      const signs = signsOfStanding(text);
      const kinds = signs.map(({ kind }) => signNames[kind]);
      return decide(
        {
          value: kinds,
          items: signs.map((sign) => `${signNames[sign.kind]}: “${cutText(sign.text, 80)}”`),
        },
        signs.length >= 2 && pass(`The page shows ${kinds.join(', ')}.`),
        signs.length === 1 && warn(`The only sign of standing on the page is ${kinds[0]}.`),
        fail('The page names no person, credential, years in practice or client’s word.'),
      );
    },
  }),
  documentCheck('local.privacy', 'PS', 2, {
    title: 'Privacy policy',
    why: 'Data-protection law and ad platforms ask for it, and clients expect it of a firm with their tax returns.',
    fix: 'Link the policy from the footer of every page: `<a href="/privacy">Privacy policy</a>`.',
    source: 'GDPR art. 13',
    judge({ document }) {
      const [link] = privacyLinks(document.anchors);
      if (link)
        return pass('The page links to a privacy policy.', {
          value: link.url ?? link.href ?? true,
        });
      const forms = formsOf(document).filter(({ fields }) => fields.some(isPersonalField));
      return decide(
        { found: forms.map(({ form }) => form) },
        forms.length > 0 &&
          fail(
            'A form asks for personal details, and no link on the page leads to a privacy policy.',
          ),
        warn('No link on the page leads to a privacy policy.'),
      );
    },
  }),
];

/** Share of the visible text. */
const early = 0.4;

/** A non-empty PostalAddress, or an area served, in the firm's markup. */
function markedAddress(document: PageFacts): string | undefined {
  const graph = graphOf(document);
  const isAddress = graph.items.some(
    ({ item }) => graph.isOfType(item, 'PostalAddress') && !isBlank(item),
  );
  if (isAddress) return 'PostalAddress';
  const { items } = businessItems(document);
  const has = (property: string) => items.some((item) => graph.states(item, property));
  if (has('address')) return 'address';
  return has('areaServed') || has('serviceArea') ? 'areaServed' : undefined;
}

function markedDetails(graph: Graph, items: readonly DataItem[]) {
  const textsOf = (property: string) =>
    items
      .flatMap((item) => graph.valuesOf(item, property))
      .flatMap((value) => (typeof value === 'object' ? [] : String(value).trim()));
  const addresses = items.flatMap((item) => graph.itemsOf(item, 'address'));
  const distinct = (texts: string[]) =>
    [...new Set(texts.filter((text) => text !== ''))].slice(0, 50);
  return {
    names: distinct(textsOf('name')),
    telephones: distinct(textsOf('telephone')),
    postalCodes: distinct(
      addresses.flatMap((address) => graph.textOf(address, 'postalCode') ?? []),
    ),
  };
}

/** `other`: the first shown value that the markup lacks; with one the page contradicts the markup. */
const difference = (what: string, text: string, other?: string) => ({
  isContradicted: other !== undefined,
  detail:
    other === undefined
      ? `${what}: ${text} is not visible on the page.`
      : `${what}: the markup says ${text}, the page shows ${other}.`,
});

function telephoneDifferences(telephones: readonly string[], visibleText: string) {
  const shown = new ShownText(visibleText);
  const marked = telephones.map(comparableDigits);
  const other = phoneNumbersIn(visibleText).find(({ text }) => {
    const digits = comparableDigits(text);
    return !marked.some((one) => digits.includes(one) || one.includes(digits));
  });
  return telephones
    .filter((text) => !isShown({ kind: 'telephone', text }, shown))
    .map((text) => difference('Telephone', cutText(text, 40), other?.text));
}

function postalCodeDifferences(postalCodes: readonly string[], visibleText: string) {
  const marked = new Set(postalCodes.map(comparablePostalCode));
  const visible = [...postalCodesIn(visibleText), ...zipCodesAfterStreets(visibleText)];
  const seen = new Set(visible.map(({ text }) => comparablePostalCode(text)));
  const other = visible.find(({ text }) => !marked.has(comparablePostalCode(text)));
  return postalCodes
    .filter((code) => !seen.has(comparablePostalCode(code)) && !containsCode(visibleText, code))
    .map((code) => difference('ZIP code', cutText(code, 20), other?.text));
}

/** Whether the text contains a postal code, with or without the state before it; not within a longer number. */
function containsCode(text: string, postalCode: string): boolean {
  const code = comparablePostalCode(postalCode);
  if (code === '') return true;
  const escaped = [...code.slice(0, 12)]
    .map((one) => (/[A-Z\d]/.test(one) ? one : '.'))
    .join('[ -]?');
  return new RegExp(String.raw`(?<![\w-])${escaped}(?!\w)`, 'i').test(text);
}
