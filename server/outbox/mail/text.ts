/** The mail as plain text, made from the contents: a converter could not tell data tables from layout tables. */
import {
  type MailCallTime,
  type MailContents,
  type MailLink,
  type MailPerson,
  type MailTable,
  piecesOf,
} from '#domain/messages/mail.ts';

/** Links are spelled out. */
export function textOf(contents: MailContents): string {
  const { sender, heading, person, greeting, paragraphs, callTime, button, actions } = contents;
  const { rows, tables, links, footer } = contents;
  const parts = [
    heading && `${heading}\n${'='.repeat([...heading].length)}`,
    ...(person ? personOf(person) : []),
    greeting,
    ...paragraphs.map((text) => wrap(contents.isMarkdown ? plain(text) : text)),
    callTime && timeOf(callTime),
    [button ?? [], actions ?? []].flat().map(linkLine).join('\n'),
    rows.map(({ label, value }) => `${withColon(label)} ${indent(value)}`).join('\n'),
    ...(tables ?? []).map(tableOf),
    links.map(linkLine).join('\n'),
    footer ? ['--', ...footer.lines, ...footer.links.map(linkLine)].join('\n') : `--\n${sender}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Markdown without its signs; addresses are behind their words. */
const plain = (paragraph: string) =>
  piecesOf(paragraph)
    .map(({ text, url }) => (url ? `${text} (${url})` : text))
    .join('');

const linkLine = ({ label, url }: MailLink) => `${label}: ${url}`;

/** The actions below have the links. */
const personOf = ({ name, firm, links, message }: MailPerson) => [
  [name, firm, ...links.map(({ label }) => label)].filter(Boolean).join('\n'),
  message?.replaceAll(/^/gm, '  '),
];

function timeOf({ date, time, zone, struck }: MailCallTime): string {
  return `  ${struck ? `${struck}: ` : ''}${date}\n  ${time}\n  ${zone}`;
}

/** Columns in line: names on the left, figures on the right. */
function tableOf({ title, head, rows }: MailTable): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  );
  const printed = lines.map((line) =>
    line
      .map((cell, column) => {
        const room = ' '.repeat((widths[column] ?? 0) - [...cell].length);
        return column === 0 ? cell + room : room + cell;
      })
      .join('  ')
      .trimEnd(),
  );
  return [title, ...printed.map((line) => `  ${line}`)].join('\n');
}

/** A question keeps its question mark. */
const withColon = (label: string) => (label.endsWith('?') ? label : `${label}:`);

/** Puts multi-line values below their label. */
function indent(value: string): string {
  return value.includes('\n') ? `\n${value.replaceAll(/^/gm, '  ')}` : value;
}

/** Breaks our own sentences at spaces, so that plain mails need no encoding and are readable as files. */
function wrap(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{77})(.{1,76}) /g, '$1\n');
}
