/** The error summary of a page's form. It stands on top of the page, far from the form and outside its island. */
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MailLink, PhoneLink } from '../layout/reach-us.tsx';
import type { PageForm, ReturnedForm } from './answer.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type Problems, problemsOf } from './problems.ts';

interface ProblemsPlaceProps {
  form: Pick<PageForm, 'name' | 'labels'>;
  returned?: ReturnedForm | undefined;
}

const placeId = (form: string) => `${form}-problems`;

/** The place of the summary, on the server; without scripts it holds what was wrong with a form that came back. */
export function ProblemsPlace({ form, returned }: ProblemsPlaceProps) {
  return (
    <div id={placeId(form.name)} className="wrap pt-6 empty:hidden">
      <Summary problems={problemsOf(returned?.answer, form)} failures={0} />
    </div>
  );
}

interface FormProblemsProps {
  /** Name of the form. */
  name: string;
  problems: Problems;
  failures: number;
}

/** Rendered by the form's island: fills the place, from the moment that the island is awake. */
export function FormProblems({ name, problems, failures }: FormProblemsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.getElementById(placeId(name));
    found?.replaceChildren();
    setPlace(found);
  }, [name]);
  return place && createPortal(<Summary problems={problems} failures={failures} />, place);
}

function Summary({ problems, failures }: Omit<FormProblemsProps, 'name'>) {
  const entries = problems === 'unavailable' ? [{ message: <NothingSent /> }] : problems;
  return <ErrorSummary entries={entries} failures={failures} />;
}

function NothingSent() {
  return (
    <>
      Nothing was sent. Please try again in a moment, or reach us at <PhoneLink /> or <MailLink />.
    </>
  );
}
