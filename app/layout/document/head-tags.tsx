/** Tags of a page's head, gathered by loaders as data and printed here. */
import { errorTitle } from '../../forms/error-summary.tsx';
import { jsonInScript } from '../../ui/json-in-script.ts';

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string | undefined }
  | ({ tagName: 'link' } & Readonly<Record<string, string>>)
  | { 'script:ld+json': object };

export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => {
    if ('script:ld+json' in tag) {
      return (
        <script
          key="structured-data"
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
          dangerouslySetInnerHTML={{ __html: jsonInScript(tag['script:ld+json']) }}
        />
      );
    }
    if ('tagName' in tag) {
      const { tagName: Tag, ...attributes } = tag;
      return <Tag key={JSON.stringify(attributes)} {...attributes} />;
    }
    // After links, which may have a title too.
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    return <meta key={JSON.stringify(tag)} {...tag} />;
  });
}

/** Tags of a page whose form came back. Social titles stay the same. */
export const withErrorTitle = (head: readonly HeadTag[]): HeadTag[] =>
  head.map((tag) =>
    'title' in tag && !('tagName' in tag) ? { title: errorTitle(tag.title) } : tag,
  );
