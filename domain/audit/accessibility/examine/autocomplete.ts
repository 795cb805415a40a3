/** Validates values of the autocomplete attribute (HTML, autofill detail tokens). */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const fields = words(
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
    'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name ' +
    'cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
    'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
);
/** Contact details that may have a type: home, work. */
const contacts = words(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp',
);
const places = words('home work mobile fax pager');

/** Expects lower-case tokens. */
export function isFieldName(tokens: readonly string[]): boolean {
  const rest = [...tokens];
  if (rest[0]?.startsWith('section-')) rest.shift();
  if (rest[0] === 'shipping' || rest[0] === 'billing') rest.shift();
  if (rest.at(-1) === 'webauthn' && rest.length > 1) rest.pop();
  const [first = '', second] = rest;
  if (rest.length === 2 && second !== undefined) return places.has(first) && contacts.has(second);
  return rest.length === 1 && (fields.has(first) || contacts.has(first));
}
