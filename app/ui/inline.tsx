/** A line rendered from the inline Markdown of our own content files, by a loader; never from a visitor. */
export function Inline({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from this repository's Markdown
    <span className={`inline-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
