/** What is wrong with a form that came back, for the summary on top of its page. */
import type { FormAnswer, Refusal } from './answer.ts';

export interface Problem {
  /** Id of the control the message is about. Absent when it concerns the whole form. */
  fieldId?: string;
  message: string;
  /** The visitor has corrected it since: it is struck through until the next send. */
  isCorrected?: boolean;
}

/** Refusals by field, or that nothing could be stored. */
export type Problems = readonly Problem[] | 'unavailable';

interface ProblemsOptions {
  /** Name of the form; the ids of its fields begin with it. */
  name: string;
  /** Label of each field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  isCorrected?: (field: string) => boolean;
}

export function problemsOf(answer: FormAnswer | undefined, options: ProblemsOptions): Problems {
  if (!answer) return [];
  return answer.kind === 'unavailable' ? answer.kind : ofRefusal(answer, options);
}

function ofRefusal({ fieldErrors, formErrors }: Refusal, { name, labels, isCorrected }: ProblemsOptions) {
  const ofFields = Object.keys(labels).flatMap((field): Problem[] => {
    const [message] = fieldErrors[field] ?? [];
    if (message === undefined) return [];
    return [{ fieldId: `${name}-${field}`, message, isCorrected: isCorrected?.(field) ?? false }];
  });
  return [...formErrors.map((message) => ({ message })), ...ofFields];
}
