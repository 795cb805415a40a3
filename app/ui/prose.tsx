/** Text rendered from Markdown. The HTML comes from our own content files, never from a visitor. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from this repository's Markdown
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
