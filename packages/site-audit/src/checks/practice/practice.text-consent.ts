import { documentCheck, fail, info, pass, quoted, warn } from '../../catalog/define-check.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { formsOf, isPhoneField, type PageForm, wordsAbout } from '../../page/page-forms.ts';

/** The firm will send texts; "text us" is the visitor's own message. */
const promisesTexts =
  /\bsms\b|\btext(?:s|ing)? (?:messages?|messaging|me|you|alerts?|reminders?|updates?|notifications?)\b|\b(?:by|via|through|receive|send|get) texts?\b|\b(?:calls?|e-?mails?)(?: and| or|,| and\/or|\/) ?texts?\b|\btexts? (?:and|or) (?:calls?|e-?mails?)\b/i;

/** Characters around the phone field in which consent may be. */
const before = 400;
const after = 1_500;

function textNear({ form, fields }: PageForm, { visibleText }: PageFacts): string {
  const phone = fields.find(isPhoneField);
  const around = phone
    ? visibleText.slice(Math.max(0, phone.textBefore - before), phone.textBefore + after)
    : '';
  return `${form.text}\n${fields.map(wordsAbout).join('\n')}\n${around}`.slice(0, 20_000);
}

const parts: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'that the person agrees',
    /\b(?:i |you |by \w{1,20},? )?(?:consents?|agree|opt(?:ing)?[ -]?in|authorize)\b/i,
  ],
  [
    'that message and data rates may apply',
    /\b(?:message|msg)s?\.? ?(?:and|&|\/|or) ?data rates?\b|\bdata rates may apply\b|\bcarrier (?:rates|charges)\b/i,
  ],
  [
    'how to stop (STOP)',
    /\bSTOP\b|\b(?:reply|text) [“"']?stop\b|\b[Oo]pt[ -]?out\b|\b[Uu]nsubscribe\b/,
  ],
];

export const check = documentCheck('PSQ', 0, {
  title: 'Consent to texts',
  why: 'Marketing texts by autodialer need prior express written consent. The words beside the phone field are the evidence. This isn’t a legal opinion.',
  fix: 'Beside an unticked box: “I agree to receive text messages from [firm] at this number. Message and data rates may apply. Reply STOP to opt out.” Have counsel read it once.',
  source:
    'TCPA, https://kriegdevault.com/insights/eleventh-circuit-strikes-down-fcc-s-one-to-one-consent-rule-under-the-tcpa/print; opt-outs, https://www.allaboutadvertisinglaw.com/2026/01/fcc-delays-revoke-all-consent-rule-for-robocalls-and-text-messages-until-2027.html; carriers’ registration, https://help.dialpad.com/docs/text-message-campaign-registry-faqs',
  judge({ document }) {
    const forms = formsOf(document).filter(
      ({ form, fields }) =>
        fields.length > 0 &&
        promisesTexts.test(`${form.text}\n${fields.map(wordsAbout).join('\n')}`.slice(0, 20_000)),
    );
    if (forms.length === 0) {
      const takesPhone = formsOf(document).some(({ fields }) => fields.some(isPhoneField));
      return info(
        takesPhone
          ? 'A form takes a phone number and says nothing of texts; if you text those numbers, ask for consent there.'
          : 'No form on the page speaks of text messages.',
      );
    }
    const judged = forms.map((form) => {
      const near = textNear(form, document);
      return {
        form,
        lacking: parts.filter(([, pattern]) => !pattern.test(near)).map(([name]) => name),
      };
    });
    const items = judged
      .filter(({ lacking }) => lacking.length > 0)
      .map(({ form, lacking }) => quoted(form.form, `does not say ${lacking.join(', ')}`));
    const [consent] = parts;
    const isUnasked = judged.some(({ lacking }) => lacking.includes(consent?.[0] ?? ''));
    if (isUnasked)
      return fail('A form promises texts, and no words near it ask the person to agree to them.', {
        items,
      });
    const lacking = [...new Set(judged.flatMap((one) => one.lacking))];
    if (lacking.length > 0)
      return warn(`Worth a look: the consent to texts does not say ${lacking.join(' or ')}.`, {
        value: lacking,
        items,
      });
    return pass('The form asks for consent to texts, names the rates and says how to stop.');
  },
});
