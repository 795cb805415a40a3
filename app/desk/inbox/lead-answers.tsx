/** What was written into a form, in the words of the form. */
import { type FormName, formNames, forms } from '#content/site/forms.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { rowsOf } from '#domain/messages/lead-received.ts';
import { DeskLink, Facts, SmallPart } from '../frame/parts.tsx';
import type { Contact } from './lead-head.tsx';

type Fields = Record<string, string | string[]>;

/** Answers with their form's labels; if the form no longer exists, with stored names. */
export function answersInWords(form: string, fields: Fields) {
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

function resultIn({ tool, permalink, bands }: Fields) {
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

interface LeadAnswersProps {
  answers: ReturnType<typeof answersInWords>;
  fields: Fields;
  contact: Contact;
}

export function LeadAnswers({ answers: { rows, result }, fields, contact }: LeadAnswersProps) {
  const message = [fields.message ?? fields.goals_note ?? ''].flat().join('\n');
  // Don't repeat the page's head.
  const known = [message, contact.name, contact.email, contact.phone, contact.company];
  const others = rows.filter(({ value }) => !known.includes(value));
  if (!message && !result && others.length === 0) return null;
  return (
    <SmallPart title={message ? 'Message' : 'Answers'}>
      {message && <p className="mb-4 max-w-measure text-body whitespace-pre-line wrap-anywhere">{message}</p>}
      {result && (
        <p className="mb-3">
          Asked for the result of the {result.tool}
          {result.address && (
            <>
              : <DeskLink href={result.address}>open this result</DeskLink>
            </>
          )}
          .{result.bands.length > 0 && ` ${result.bands.join(', ')}.`}
        </p>
      )}
      {others.length > 0 && <Facts rows={others} />}
    </SmallPart>
  );
}
