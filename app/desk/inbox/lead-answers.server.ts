import { type FormName, formNames, forms } from '#content/site/forms.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { rowsOf } from '#domain/messages/lead-received.ts';

type Fields = Record<string, string | string[]>;

export interface Answers {
  rows: { label: string; value: string }[];
  /** Result of a tool, if the inquiry requested one by email. */
  result: { tool: string; address: string | undefined; bands: string[] } | undefined;
}

/** Answers with their form's labels; if the form no longer exists, with stored names. */
export function answersInWords(form: string, fields: Fields): Answers {
  const definition = definitionOf(form);
  const rows = definition
    ? rowsOf({ form: definition, fields })
    : Object.entries(fields).map(([label, value]) => ({ label, value: [value].flat().join(', ') }));
  return { rows: rows.filter(({ value }) => value !== ''), result: resultIn(fields) };
}

function definitionOf(name: string): FormDefinition | undefined {
  if (name === toolEmailForm.name) return toolEmailForm;
  const known = formNames.find((one): one is FormName => one === name);
  return known && forms[known].form;
}

function resultIn({ tool, permalink, bands }: Fields): Answers['result'] {
  if (typeof tool !== 'string') return undefined;
  // Only paths of this site.
  const isOurs =
    typeof permalink === 'string' && /^\/[\w./?&=%~+-]*$/.test(permalink) && !permalink.startsWith('//');
  return {
    tool: tool.replaceAll('-', ' '),
    address: isOurs ? permalink : undefined,
    bands: typeof bands === 'string' ? bands.split(' ').filter(Boolean) : [],
  };
}
