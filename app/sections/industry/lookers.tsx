import { Inline } from '#app/ui/inline.tsx';
import { Section } from '#app/ui/section.tsx';

/** The text is HTML of one line. */
type Line = { name: string; text: string };

interface LookersProps {
  clients: readonly Line[];
  triggers: readonly Line[];
}

/** Who looks for such a firm, and what sends them looking: the two sides of one account. */
export function Lookers({ clients, triggers }: LookersProps) {
  return (
    <Section surface="raised">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-14 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Side
          id="clients"
          heading="Who comes looking"
          lines={clients}
          className="lg:pr-[clamp(32px,4vw,64px)]"
        />
        <Side
          id="triggers"
          heading="What sends them"
          lines={triggers}
          className="lg:margin-line lg:pl-[clamp(32px,4vw,64px)]"
        />
      </div>
    </Section>
  );
}

interface SideProps {
  id: string;
  heading: string;
  lines: readonly Line[];
  className: string;
}

function Side({ id, heading, lines, className }: SideProps) {
  return (
    <div className={className}>
      <h2 id={id} className="mb-6 text-h2">
        {heading}
      </h2>
      <dl className="border-t-[1.5px] border-ink">
        {lines.map(({ name, text }) => (
          <div key={name} className="border-b border-rule py-4.5">
            <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold">{name}</dt>
            <dd className="mt-1 max-w-[56ch] text-pretty text-ink-2">
              <Inline html={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
