import type { PageProof } from '#app/loaders/proof.server.ts';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Portrait } from '../home/portrait.tsx';
import { ColumnsSection } from '../standard-sections.tsx';

/** Logos of clients who agreed to be named. Renders nothing if empty. */
export function Logos({ logos }: Pick<PageProof, 'logos'>) {
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby="logos-heading" className="border-y border-rule bg-raised py-9">
      <div className="wrap">
        <h2 id="logos-heading" className="font-sans label-caps text-ink-3">
          Firms we work for, named with their permission
        </h2>
        <ul className="mt-5 flex flex-wrap items-center gap-x-12 gap-y-6">
          {logos.map(({ firm, picture }) => (
            <li key={firm}>
              <Picture
                picture={picture}
                alt={firm}
                className="h-10 w-auto max-w-45 object-contain"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders nothing if empty. */
export function Team({ team }: Pick<PageProof, 'team'>) {
  if (team.length === 0) return null;
  return (
    <ColumnsSection id="team" heading="The team">
      <ul className="grid grid-cols-2 gap-8 md:grid-cols-4">
        {team.map(({ name, role, field, portrait }, index) => (
          <li key={name} className="grid content-start gap-3">
            <Portrait name={name} title={role} picture={portrait} upright={index % 2 === 1} />
            <div className="text-small leading-[1.45]">
              <h3 className="font-serif text-[1.125rem]">{name}</h3>
              <p className="text-ink-2">{role}</p>
              <p className="text-ink-3">{field}</p>
            </div>
          </li>
        ))}
      </ul>
    </ColumnsSection>
  );
}

/** Verbatim testimonials, with any tie to us. Renders nothing if empty. */
export function Testimonials({ testimonials }: Pick<PageProof, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <Section
      id="testimonials"
      heading="In clients’ words"
      headingLook="text-h2"
      surface="ground"
      className="py-[clamp(48px,5vw,80px)]!"
    >
      <ul className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {testimonials.map(({ quote, name, role, firm, tie }) => (
          <li key={`${name} ${quote}`}>
            <figure>
              <blockquote className="border-t border-ground-rule pt-4 font-serif text-[1.375rem] leading-[1.35] font-semibold text-pretty">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="mt-4 text-small text-on-ground-2">
                <b className="text-on-ground">{name}</b>, {role}, {firm}
                {tie && <span className="mt-1 block text-micro">{tie}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BeforeAndAfterProps {
  figures: readonly { label: string; before: string; after: string }[];
}

const head = 'px-2 py-1.75 text-right font-[480]';

export function BeforeAndAfter({ figures }: BeforeAndAfterProps) {
  return (
    <table className="w-full border-collapse text-small tabular">
      <caption className="label-caps pb-3 text-left text-ink-3">Before and after</caption>
      <ColumnHeads
        columns={[[''], ['Before', head], ['After', head]]}
        className="border-y border-rule text-ink-3"
      />
      <tbody>
        {figures.map(({ label, before, after }) => (
          <tr key={label} className="border-b border-rule">
            <th scope="row" className="px-2 py-2 text-left font-[480]">
              {label}
            </th>
            <td className="px-2 py-2 text-right">{before}</td>
            <td className="px-2 py-2 text-right font-[660]">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
