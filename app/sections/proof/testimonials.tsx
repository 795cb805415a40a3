import type { ShownTestimonial } from '#app/loaders/proof.server.ts';
import { Section } from '../../ui/section.tsx';

/** Verbatim testimonials, with any tie to us. Renders nothing if empty. */
export function Testimonials({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <Section
      id="testimonials"
      labelledBy="testimonials-heading"
      surface="ground"
      className="py-[clamp(48px,5vw,80px)]!"
    >
      <h2 id="testimonials-heading" className="text-h2">
        In clients’ words
      </h2>
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
