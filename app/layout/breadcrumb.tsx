import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Link } from '../ui/link.tsx';

/** Breadcrumb trail. Renders nothing on the home page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="wrap pt-5 text-micro text-ink-3">
      <ol className="flex flex-wrap gap-x-2.5 gap-y-1">
        {crumbs.map(({ name, url }, index) => (
          <li
            key={url}
            className="flex items-center gap-2.5 not-first:before:h-3.25 not-first:before:w-px not-first:before:rotate-24 not-first:before:bg-rule-strong"
          >
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-0.75 font-semibold text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={url}
                className="py-0.75 no-underline hover:underline hover:underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:py-3.25"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
