import { Section } from '../ui/section.tsx';
import { SideHeading } from './columns-section.tsx';

interface Side {
  id: string;
  heading: string;
  lines: readonly { name: string; text: string }[];
}

/** A T-account in words: what we do on the left, what we refuse on the right. */
export function TwoSides({ sides }: { sides: readonly [Side, Side] }) {
  return (
    <Section surface="raised" className="py-[clamp(48px,5vw,80px)]!">
      <div className="grid gap-y-12 border-t-[1.5px] border-ink lg:grid-cols-2">
        {sides.map(({ id, heading, lines }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="pt-6 lg:first:border-r-[1.5px] lg:first:border-ink lg:first:pr-12 lg:last:pl-12"
          >
            <SideHeading id={`${id}-heading`}>{heading}</SideHeading>
            <dl className="mt-4">
              {lines.map(({ name, text }) => (
                <div key={name} className="border-t border-rule py-3">
                  <dt className="font-serif text-[1.125rem] leading-[1.3] font-semibold">{name}</dt>
                  <dd className="mt-0.5 text-small text-pretty text-ink-2">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}
