import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { formsOf, type PageForm, wordsAbout } from '../../page/page-forms.ts';
import { privacyLinks } from '../../site/key-pages.ts';
import { inWords } from '../../text/texts.ts';

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

const assurances: readonly (readonly [name: string, pattern: RegExp])[] = [
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

export const check = documentCheck('PSQ', 0, {
  title: 'What is said beside intake forms',
  why: 'Even a name given with a return can be tax return information under section 7216. Say who keeps it, why, and when the engagement begins.',
  fix: 'Beside the form, link the privacy policy and say what happens next: who reads it, by when you answer, and that the engagement starts with a signed letter. Check with counsel before using such data for anything but the return.',
  source:
    'IRC 7216, https://www.cpajournal.com/2019/12/03/getting-taxpayers-consent-to-disclose-or-use-tax-return-information-under-irc-section-7216/',
  judge({ document }) {
    const forms = formsOf(document).filter(asksForTaxData);
    if (forms.length === 0) return info('No form on the page asks for tax data or papers.');
    const items = forms.map(({ form }) => form);
    const near = forms.map((form) => textNear(form, document)).join('\n');
    const hasPrivacy = privacyLinks(document.anchors).length > 0 || /\bprivacy\b/i.test(near);
    const said = assurances.filter(([, pattern]) => pattern.test(near)).map(([name]) => name);
    const unsaid = assurances.map(([name]) => name).filter((name) => !said.includes(name));
    if (!hasPrivacy)
      return fail('A form asks for tax data, and nothing on the page leads to a privacy policy.', {
        items,
      });
    if (said.length === 0)
      return warn(
        `A form asks for tax data. Worth adding beside it: ${unsaid[0]} or ${unsaid[1]}.`,
        {
          value: said,
          items,
        },
      );
    return pass(
      `Beside the form that asks for tax data the page mentions ${inWords(['privacy', ...said])}.`,
      { value: said },
    );
  },
});
