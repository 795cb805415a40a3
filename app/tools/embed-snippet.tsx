/** HTML that embeds the tool on another site. */
export function EmbedSnippet({ origin, path, name }: { origin: string; path: string; name: string }) {
  const snippet = `<iframe src="${origin}${path}?embed=1" title="${name}" width="100%" height="1200" loading="lazy" style="border:0"></iframe>`;
  return (
    <details data-twin="none" className="paper:hidden">
      <summary className="py-1.5 text-small font-semibold text-brand underline-double hover:decoration-current">
        Put this tool on your own site
      </summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll in here, and the keyboard must reach them
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-rule bg-sunk p-4 text-micro"
      >
        <code>{snippet}</code>
      </pre>
    </details>
  );
}
