/** Errors of a returned form, for the summary at the top of the page. */
import type { FormAnswer, Refusal } from './answer.ts';

interface Problem {
  /** Id of the invalid control. Absent for errors of the whole form. */
  fieldId?: string;
  message: string;
  /** Corrected since the last send: struck through until the next one. */
  isCorrected?: boolean;
}

/** Errors by field, or `unavailable` if nothing could be stored. */
export type Problems = readonly Problem[] | 'unavailable';

interface ProblemsOptions {
  /** Name of the form, and prefix of its field ids. */
  name: string;
  /** Field labels, in page order. */
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
