export interface PageSection {
  id: string;
  text: string;
}

/** Contents of a long page. Shown beside the text from 1024 px. */
export function OnThisPage({
  sections,
  label = 'On this page',
}: {
  sections: readonly PageSection[];
  label?: string;
}) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <p className="label-caps text-ink-3">{label}</p>
      <ol className="mt-3 grid gap-0.5">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.25 text-small leading-[1.4] text-ink-2 no-underline hover:text-ink hover:underline-double"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
