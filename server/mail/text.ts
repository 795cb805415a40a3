/**
 * The complete mail as plain text, from the same contents as the HTML and not from the HTML: a converter would have to
 * guess which table is data and print layout as words, and its lines could not be promised a length.
 */
import type { MailCallTime, MailContents, MailLink } from '#domain/messages/mail.ts';

/** Every link stands in full. */
export function textOf(contents: MailContents): string {
  const { sender, heading, greeting, paragraphs, callTime, button, rows, links, footer } = contents;
  const parts = [
    heading && `${heading}\n${'='.repeat([...heading].length)}`,
    greeting,
    ...paragraphs.map(wrap),
    callTime && timeOf(callTime),
    button && linkLine(button),
    rows.map(({ label, value }) => `${withColon(label)} ${indent(value)}`).join('\n'),
    links.map(linkLine).join('\n'),
    footer ? ['--', ...footer.lines, ...footer.links.map(linkLine)].join('\n') : `--\n${sender}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const linkLine = ({ label, url }: MailLink) => `${label}: ${url}`;

function timeOf({ date, time, zone, struck }: MailCallTime): string {
  return `  ${struck ? `${struck}: ` : ''}${date}\n  ${time}\n  ${zone}`;
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
