import { Fragment } from 'react';
import { ColumnsSection } from '../sections/columns-section.tsx';
import type { CheckedCategory } from './check-words.server.ts';
import { Coded } from './coded.tsx';
import { Fold } from './fold.tsx';
import { Measured } from './measured.tsx';
import { counted } from './report-words.ts';

/** All checks of a tool with reasons, folded by category. */
export function CheckedList({ categories }: { categories: readonly CheckedCategory[] }) {
  const total = categories.reduce((sum, { checks }) => sum + checks.length, 0);
  return (
    <ColumnsSection id="checked" heading="What is checked" surface="raised">
      <p className="mb-5 max-w-[62ch] text-ink-2">
        {counted(total, 'check')} in {categories.length} areas. The percentage is what an area weighs in the
        score.
      </p>
      {categories.map(({ id, title, weight, checks }) => (
        <Fold
          key={id}
          label={title}
          note={`${counted(checks.length, 'check')}, ${weight > 0 ? `${weight}%` : 'told only'}`}
        >
          <dl className="grid gap-x-8 gap-y-3 text-small md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
            {checks.map((check) => (
              <Fragment key={check.title}>
                <dt className="font-[620]">{check.title}</dt>
                <dd className="text-ink-2 max-md:-mt-2.5">
                  <Coded text={check.why} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </Fold>
      ))}
      <Measured />
    </ColumnsSection>
  );
}
