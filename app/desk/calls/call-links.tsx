import { DeskLink } from '../frame/desk-link.tsx';

export function CallLinks({ calls }: { calls: readonly { id: string; href: string; words: string }[] }) {
  return (
    <ul className="grid gap-1">
      {calls.map(({ id, href, words }) => (
        <li key={id}>
          <DeskLink href={href} className="inline-block min-h-6 wrap-anywhere">
            {words}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
