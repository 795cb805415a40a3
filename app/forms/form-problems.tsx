/** Error summary at the top of the page, outside the form's island. */
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MailLink, PhoneLink } from '../layout/reach-us.tsx';
import { type Problems, problemsOf } from './answer.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { PageFormProps } from './use-lead-form.ts';

const placeId = (form: string) => `${form}-problems`;

/** Container of the summary, on the server; without JavaScript it holds a returned form's errors. */
export function ProblemsPlace({ form, returned }: Pick<PageFormProps, 'form' | 'returned'>) {
  return (
    <div id={placeId(form.name)} className="wrap pt-6 empty:hidden">
      <Summary problems={problemsOf(returned?.answer, form)} failures={0} />
    </div>
  );
}

interface FormProblemsProps {
  name: string;
  problems: Problems;
  failures: number;
}

/** Rendered by the form's island: fills the container once hydrated. */
export function FormProblems({ name, problems, failures }: FormProblemsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.getElementById(placeId(name));
    found?.replaceChildren();
    setPlace(found);
  }, [name]);
  return place && createPortal(<Summary problems={problems} failures={failures} />, place);
}

/** The summary alone, for a form that contains it. */
export function Summary({ problems, failures }: Omit<FormProblemsProps, 'name'>) {
  const nothingSent = (
    <>
      Nothing was sent. Please try again in a moment, or reach us at <PhoneLink /> or <MailLink />.
    </>
  );
  const entries = problems === 'unavailable' ? [{ message: nothingSent }] : problems;
  return <ErrorSummary entries={entries} failures={failures} />;
}
