/** Where an article has its figures from. */
export function SourceList({ sources }: { sources: readonly { name: string; url: string }[] }) {
  if (sources.length === 0) return null;
  return (
    <section
      id="sources"
      aria-labelledby="sources-heading"
      className="mt-14 max-w-measure text-[1.125rem] border-t border-rule-strong pt-4"
    >
      <h2 id="sources-heading" className="font-sans label-caps text-ink-3">
        Sources
      </h2>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5 text-small text-ink-2">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              className="underline decoration-brass decoration-[1.5px] underline-offset-3 wrap-anywhere"
            >
              {name}
            </a>
            <span className="hidden text-micro wrap-anywhere print:block">{url}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
