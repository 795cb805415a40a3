/** Sources of an article's figures. */
export function SourceList({ sources }: { sources: readonly { name: string; url: string }[] }) {
  if (sources.length === 0) return null;
  return (
    <section id="sources" aria-labelledby="sources-heading">
      <h2 id="sources-heading" className="mb-5 text-h3">
        Sources
      </h2>
      <ol className="grid list-decimal gap-1.5 border-t-[1.5px] border-ink pt-4 pl-5 text-small leading-[1.45] text-ink-2">
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
