/** HTML of Markdown from our content files; never user input. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from this repository's Markdown
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
