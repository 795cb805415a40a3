import type { MailContents, MailLink } from '#domain/messages/mail.ts';

/** The light values of the design tokens: mail programs know no custom properties. */
const colour = {
  paper: '#f9f5ec',
  raised: '#fefdf8',
  rule: '#cbd8c8',
  ink: '#0b231a',
  quiet: '#4e6256',
  brand: '#044b31',
};

const serif = "Besley, Georgia, 'Times New Roman', serif";
const sans = "'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/** The mail as HTML: one column, no images, no scripts, nothing that reports back. */
export function htmlOf(contents: MailContents): string {
  const { subject, sender, greeting, paragraphs, rows, links, footer } = contents;
  const texts = [...(greeting ? [greeting] : []), ...paragraphs];
  const parts = [
    `<p style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px double ${colour.brand};font:600 20px/1.3 ${serif};color:${colour.brand}">${escaped(sender)}</p>`,
    ...texts.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
    rows.length > 0 ? table(rows) : '',
    ...links.map((link) => `<p style="margin:0 0 16px">${anchor(link)}</p>`),
    footer ? foot(footer) : '',
  ];
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour.paper}">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:${colour.raised};border:1px solid ${colour.rule};font:16px/1.55 ${sans};color:${colour.ink}">
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}

function table(rows: MailContents['rows']): string {
  const cell = `padding:8px 0;border-top:1px solid ${colour.rule};text-align:left;vertical-align:top`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell};padding-right:16px;width:34%;font-weight:600;color:${colour.quiet}">${escaped(label)}</th><td style="${cell};word-break:break-word;white-space:pre-line">${escaped(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">\n${lines.join('\n')}\n</table>`;
}

function foot({ lines, links }: NonNullable<MailContents['footer']>): string {
  const all = [...lines.map(escaped), ...links.map(anchor)];
  return `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${colour.rule};font-size:13px;color:${colour.quiet}">${all.join('<br>\n')}</p>`;
}

function anchor({ label, url }: MailLink): string {
  return `<a href="${escaped(url)}" style="color:${colour.brand}">${escaped(label)}</a>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
