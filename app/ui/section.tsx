import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { headingLines } from './heading-lines.ts';
import { Unbroken } from './unbroken.tsx';

interface SectionProps {
  id?: string;
  labelledBy?: string;
  /** Names the section. Its id is `labelledBy`, by default made from the section's id. */
  heading?: ReactNode;
  headingLook?: string;
  /** paper: no background; raised: white sheet between rules; ground: deep evergreen. */
  surface?: 'paper' | 'raised' | 'ground' | undefined;
  /** 80% of the padding, for sections in quick succession. */
  tight?: boolean;
  className?: string;
  children: ReactNode;
}

const surfaces = {
  paper: '',
  raised: 'section-raised',
  ground: 'bg-ground text-on-ground art-on-ground',
};

/** A page section with standard padding and column width. */
export function Section({
  id,
  heading,
  labelledBy = heading ? `${id}-heading` : undefined,
  surface = 'paper',
  tight,
  headingLook = tight ? 'mb-5 text-h3' : 'mb-8 text-h2',
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('section', tight && 'section-tight', surfaces[surface], className)}
    >
      <div className="wrap">
        {heading && (
          <h2 id={labelledBy} className={headingLook}>
            {heading}
          </h2>
        )}
        {children}
      </div>
    </section>
  );
}

interface MarginColumnsProps {
  aside: ReactNode;
  /** The aside takes a quarter, like a section head; default: a third. */
  narrow?: boolean;
  children: ReactNode;
}

/** A narrow column, the red margin line, and the content after it. Stacks below 1024 px. */
export function MarginColumns({ aside, narrow, children }: MarginColumnsProps) {
  return (
    <div className={classNames('margin-columns', narrow && 'narrow')}>
      <div>
        <div>{aside}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** A heading from content: `|` starts the second line where there is room. */
export function SplitHeading({ text }: { text: string }) {
  const [first, ...others] = headingLines(text);
  return (
    <>
      <Unbroken text={first?.text ?? ''} />
      {others.map((line) => (
        <Fragment key={line.text}>
          {' '}
          <span className={line.onPhones ? 'block' : 'sm:block'}>
            <Unbroken text={line.text} />
          </span>
        </Fragment>
      ))}
    </>
  );
}
