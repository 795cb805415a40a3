/** Text of the content files by path in content/pages. A build has them in it (scripts/build/bundled-content.ts). */
const files = import.meta.glob<string>('../pages/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, source]) => [file.replace('../pages/', ''), source]),
);
