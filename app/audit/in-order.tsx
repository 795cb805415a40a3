import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { Fold } from './fold.tsx';
import { ReportSection } from './report-section.tsx';
import { countOf } from './report-words.ts';

/** What passed, folded away by category. */
export function InOrder({ report: { checks, categories } }: { report: ReportView }) {
  const groups = categories
    .map(({ id, title }) => ({
      id,
      title,
      passed: checks.filter(({ category, status }) => category === id && status === 'pass'),
    }))
    .filter(({ passed }) => passed.length > 0);
  if (groups.length === 0) return null;
  const total = countOf(checks, 'pass');
  return (
    <ReportSection id="in-order" heading="What is in order">
      <Fold label={total === 1 ? 'The one check that passed' : `All ${total} checks that passed`}>
        <div className="audit-stack grid gap-6">
          {groups.map(({ id, title, passed }) => (
            <div key={id}>
              <h3 className="mb-2 text-[1.1875rem]">{title}</h3>
              <CheckRows checks={passed} graded />
            </div>
          ))}
        </div>
      </Fold>
    </ReportSection>
  );
}
