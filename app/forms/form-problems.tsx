/** Error summary of a form that is sent to us, as its first part. */
import { MailLink, PhoneLink } from '../layout/reach-us.tsx';
import type { Problems } from './answer.ts';
import { ErrorSummary } from './error-summary.tsx';

/** `failures`: failed sends in this tab, which move focus here. */
export function Summary({ problems, failures }: { problems: Problems; failures: number }) {
  const nothingSent = (
    <>
      Nothing was sent. Please try again in a moment, or reach us at <PhoneLink /> or <MailLink />.
    </>
  );
  const entries = problems === 'unavailable' ? [{ message: nothingSent }] : problems;
  return <ErrorSummary entries={entries} failures={failures} />;
}
