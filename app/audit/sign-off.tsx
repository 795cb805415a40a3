import { useSite } from '../layout/site.ts';
import type { ReportView } from './audit-view.ts';

/** End of the letter: author, date and basis. */
export function SignOff({ report: { fetchedAt, madeAt } }: { report: ReportView }) {
  const { product } = useSite();
  return (
    <p className="audit-row mt-[clamp(26px,3vw,40px)] max-w-[64ch] text-small text-ink-2">
      Prepared by the audit program of {product} on <time dateTime={fetchedAt}>{madeAt}</time>, from the HTML
      as the server sent it. Scripts were not run. The evidence follows.
    </p>
  );
}
