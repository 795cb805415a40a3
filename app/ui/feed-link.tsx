import { LineIcon } from './icon.tsx';

/** Link to the feed. A plain link, because the router has no page for it. */
export function FeedLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="print:hidden">
      <a
        href={to}
        type="application/atom+xml"
        className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand underline-double hover:decoration-current"
      >
        <LineIcon
          path="M4 16v.2M4 10.500a5.500 5.500 0 0 1 5.500 5.500M4 4.500A11.500 11.500 0 0 1 15.500 16"
          className="size-4.5"
        />
        {children}
      </a>
    </p>
  );
}
