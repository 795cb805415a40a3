import { ArrowLink } from '../ui/text-link.tsx';

export interface SubjectLink {
  to: string;
  /** What kind of help this is, above the name. */
  label: string;
  name: string;
  line: string;
}

/** The service and the tool that belong to a text's subject. */
export function SubjectLinks({ links }: { links: readonly SubjectLink[] }) {
  return (
    <section
      aria-label="On this subject"
      className="mt-[clamp(40px,4.4vw,64px)] grid max-w-measure text-[1.125rem] gap-px bg-rule-strong sm:grid-cols-2 print:hidden"
    >
      {links.map(({ to, label, name, line }) => (
        <div key={to} className="flex flex-col bg-brand-tint px-5.5 py-5.5">
          <p className="label-caps text-brass-text">{label}</p>
          <p className="mt-2 font-serif text-[1.25rem] leading-[1.2] font-semibold text-balance">{name}</p>
          <span className="mt-1.5 mb-3 text-small text-ink-2">{line}</span>
          <ArrowLink to={to} className="mt-auto self-start py-1 text-small pointer-coarse:min-h-11">
            {label === 'Tool' ? 'Open the tool' : 'See the service'}
          </ArrowLink>
        </div>
      ))}
    </section>
  );
}
