import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Link } from '../ui/link.tsx';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="wrap breadcrumb">
      <ol>
        {crumbs.map(({ name, url }, index) => (
          <li key={url}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={url}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
