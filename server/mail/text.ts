import type { MailContents } from '#domain/messages/mail.ts';

/** The complete mail as plain text; every link in full. */
export function textOf({ greeting, paragraphs, rows, links, footer }: MailContents): string {
  const parts = [
    greeting,
    ...paragraphs.map(wrap),
    rows.map(({ label, value }) => `${withColon(label)} ${indent(value)}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    footer && ['--', ...footer.lines, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A question keeps its own mark. */
const withColon = (label: string) => (label.endsWith('?') ? label : `${label}:`);

/** Several lines stand below their label. */
function indent(value: string): string {
  return value.includes('\n') ? `\n${value.replaceAll(/^/gm, '  ')}` : value;
}

/** Breaks our own sentences at spaces, so that plain mails need no encoding and can be read as files. */
function wrap(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{77})(.{1,76}) /g, '$1\n');
}
