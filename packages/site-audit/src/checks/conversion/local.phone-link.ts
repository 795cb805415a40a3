import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { comparableDigits, phoneNumbersIn, telephoneLinks } from '../../page/phone-numbers.ts';
import { counted, cutText } from '../../text/texts.ts';

export const check = documentCheck('PS', 4, {
  title: 'Phone link that dials',
  why: 'Many local searches happen on phones. People tap a number; few copy it.',
  fix: 'Write the number as a link: `<a href="tel:+15035550100">(503) 555-0100</a>`, with +1 and no blanks in the address.',
  source: 'RFC3966; G:local-business',
  judge({ document }) {
    const links = telephoneLinks(document);
    const valid = links.filter(({ isValid }) => isValid);
    const [first] = valid;
    if (first) {
      const shown = cutText(first.anchor.text || first.anchor.name || first.digits, 40);
      return pass(
        `${counted(valid.length, 'phone link')} on the page; the first dials “${shown}”.`,
        {
          value: [...new Set(valid.map(({ digits }) => digits))].slice(0, 20),
        },
      );
    }
    if (links.length > 0)
      return fail(
        links.every(({ digits }) => digits === '')
          ? 'A phone link on the page has no digits to dial.'
          : 'No phone link on the page holds a number of 7 to 15 digits.',
        { value: 0, items: links.map(({ anchor }) => anchor) },
      );
    // One number in two formats counts once.
    const byDigits = phoneNumbersIn(document.visibleText).map(
      ({ text }) => [comparableDigits(text), text] as const,
    );
    const numbers = [...new Map(byDigits).values()];
    if (numbers[0] !== undefined)
      return fail(`The number ${numbers[0]} is in the text, but nothing on the page dials it.`, {
        value: numbers.slice(0, 20),
        items: numbers.map((text) => `In the text: ${text}`),
      });
    return fail('The page shows no phone number and has no phone link.', { value: 0 });
  },
});
