import { TextLink } from '../ui/text-link.tsx';

/** A few links side by side. */
export function LinkRow({ links }: { links: readonly { to: string; name: string }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6.5">
      {links.map(({ to, name }) => (
        <li key={to}>
          <TextLink to={to} className="inline-block py-2.5">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
