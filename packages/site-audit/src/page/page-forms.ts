/** What a page's forms ask for, by type, name and label of their fields. */
import type { Field, PageFacts } from './page-facts.ts';

export function formsOf({ forms, fields }: PageFacts) {
  const byForm = Map.groupBy(
    fields.filter((field) => field.form !== null && !field.isHidden),
    (field) => field.form,
  );
  return forms.flatMap((form, index) =>
    form.isHidden ? [] : [{ form, fields: byForm.get(index) ?? [] }],
  );
}

export type PageForm = ReturnType<typeof formsOf>[number];

export const wordsAbout = ({ name, id, label, placeholder, autocomplete }: Field): string =>
  [name, id, label, placeholder, autocomplete]
    .map((text) => (text ?? '').slice(0, 200))
    .join(' ')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

const takesText = ({ tag, type }: Field) =>
  tag === 'textarea' || (tag === 'input' && /^(?:text|email|tel|url|number)$/.test(type));

export const isEmailField = (field: Field): boolean =>
  field.type === 'email' || (takesText(field) && /\be ?mail/.test(wordsAbout(field)));

export const isPhoneField = (field: Field): boolean =>
  field.type === 'tel' ||
  (takesText(field) &&
    /\b(?:phone|telephone|mobile|cell)|\btel\b|phone number/.test(wordsAbout(field)));

/** Tells who someone is or how to reach them; a search box or a calculator does not. */
export const isPersonalField = (field: Field): boolean =>
  isEmailField(field) ||
  isPhoneField(field) ||
  field.type === 'password' ||
  (takesText(field) &&
    /\b(?:first|last|full|your|given|family|company|firm|business) ?name|^name\b|\bname$|\bsurname|\bssn\b|social security|tax ?id|\bein\b|birth|street|address|message|comment/.test(
      wordsAbout(field).trim(),
    ));
