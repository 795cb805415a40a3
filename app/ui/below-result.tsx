import type { ReactNode } from 'react';

interface BelowResultProps {
  /** Heading's id begins with it. */
  name: string;
  heading: string;
  text: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** What a visitor can do with a result or report: a double rule, a heading and a sentence. Not printed. */
export function BelowResult({
  name,
  heading,
  text,
  id,
  className = '',
  children,
}: BelowResultProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${name}-heading`}
      className={`min-w-0 border-t-3 border-double border-rule-strong pt-6 print:hidden ${className}`}
    >
      <h2 id={`${name}-heading`} className="text-[1.625rem]">
        {heading}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">{text}</p>
      {children}
    </section>
  );
}
