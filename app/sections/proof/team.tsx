import type { ShownMember } from '#app/loaders/proof.server.ts';
import { ColumnsSection } from '../columns-section.tsx';
import { Portrait } from '../home/portrait.tsx';

/** Team members. Renders nothing if empty. */
export function Team({ members }: { members: readonly ShownMember[] }) {
  if (members.length === 0) return null;
  return (
    <ColumnsSection id="team" heading="The team">
      <ul className="grid grid-cols-2 gap-8 md:grid-cols-4">
        {members.map(({ name, role, field, portrait }, index) => (
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
