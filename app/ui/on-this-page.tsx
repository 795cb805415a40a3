import { PlusToMinus } from './plus-to-minus.tsx';

interface PageSection {
  id: string;
  text: string;
}

interface OnThisPageProps {
  sections: readonly PageSection[];
  label?: string;
}

/** Table of contents: beside the text from 1024 px, folded below that. */
export function OnThisPage({ sections, label = 'On this page' }: OnThisPageProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <details className="group border-y border-rule lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 font-[620]">
          {label}
          <PlusToMinus className="text-brand" />
        </summary>
        <Contents sections={sections} className="grid gap-x-6 pb-4 sm:grid-cols-2" linkClassName="py-2.5" />
      </details>
      <div className="hidden lg:block">
        <p className="label-caps text-ink-3">{label}</p>
        <Contents sections={sections} className="mt-3 grid gap-0.5" linkClassName="py-1.25" />
      </div>
    </nav>
  );
}

interface ContentsProps {
  sections: readonly PageSection[];
  className: string;
  linkClassName: string;
}

function Contents({ sections, className, linkClassName }: ContentsProps) {
  return (
    <ol className={className}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`block text-small leading-[1.4] text-ink-2 no-underline hover:text-ink hover:underline-double ${linkClassName}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
