import { expect, test } from 'vitest';
import { contactForm } from '#domain/forms/contact.ts';
import { leadAcknowledgement, leadNotice } from '#domain/messages/lead-received.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { composeMail, type MailMessage, type MailSettings } from './compose.ts';
import { renderMail } from './render-mail.tsx';

const settings = {
  from: { name: 'Tallygrove', address: 'no-reply@doe.example' },
  siteUrl: 'https://www.doe.example',
  render: renderMail,
};

const lead = {
  id: '01a1fadd-875c-739c-8ffd-88c60d4745ef',
  form: contactForm,
  fields: {
    name: 'Jane <b>Doe</b>',
    email: 'jane@bücher.example',
    firm_name: 'Doe, Ünal & Co',
    topic: 'press',
    message: 'Line one\n<script>alert(1)</script>',
  },
  verdict: 'clean' as const,
  receivedAt: Date.parse('2026-11-20T18:00:00Z'),
  pagePath: '/contact',
  referrerHost: null,
};

const notice: MailMessage = {
  id: '01a1fadd-875c-7a36-80d6-adafffc72488',
  kind: 'lead.notice',
  createdAt: lead.receivedAt,
  payload: {
    to: { address: 'team@doe.example' },
    replyTo: { address: lead.fields.email },
    leadId: lead.id,
    contents: leadNotice(lead, brand),
  },
};

const acknowledgement: MailMessage = {
  ...notice,
  kind: 'lead.ack',
  payload: {
    to: { address: lead.fields.email },
    leadId: lead.id,
    contents: leadAcknowledgement(lead, brand),
  },
};

/** Unfolded headers and decoded parts. */
async function read(message: MailMessage, more: Partial<MailSettings> = {}) {
  const raw = (await composeMail(message, { ...settings, ...more })).raw.toString();
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
  return { raw, headers: head.replaceAll(/\r\n\s+/g, ' ').split('\r\n'), body };
}

test('an answer goes to the ASCII form of the visitor’s address', async () => {
  const { headers } = await read(notice);
  expect(headers).toContain('Reply-To: jane@xn--bcher-kva.example');
});

test('every link of a mail to a visitor is spelled out in its text, readable as a file', async () => {
  const { raw, body } = await read(acknowledgement);
  const html = body.split('Content-Type: text/html')[1] ?? '';
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
  expect(links).toHaveLength(2);
  // Overlong lines are broken with = at any position.
  const text = (raw.split('Content-Type: text/html')[0] ?? '').replaceAll('=\r\n', '');
  for (const link of links) expect(text).toContain(link);
  expect(text).toContain('Eugene, OR');
});

test('lines are at most 998 bytes, whatever was typed', async () => {
  const contents = leadNotice(
    { ...lead, fields: { ...lead.fields, message: 'é'.repeat(5000) } },
    brand,
  );
  const { raw } = await read({ ...notice, payload: { ...notice.payload, contents } });
  expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
    998,
  );
});

test('an invitation is the last alternative and a file, with the same method inside', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nLOCATION:Café\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST' as const, text };
  const { raw } = await read({
    ...acknowledgement,
    payload: { ...acknowledgement.payload, calendar },
  });
  const types = [...raw.matchAll(/^Content-Type: ([^;\r]+)/gm)].map(([, type]) => type);
  expect(types).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ]);
  expect(raw).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\n');
  expect(raw).toContain('Content-Disposition: attachment; filename=invite.ics\r\n');
  const [, file = ''] = raw.split('filename=invite.ics');
  const encoded = file.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '';
  expect(Buffer.from(encoded, 'base64').toString()).toBe(text);
});

test.each([
  [undefined, ''],
  ['office@doe.example', ', <mailto:office@doe.example?subject=unsubscribe>'],
])(
  'marketing mails have one-click unsubscribe, and a mailbox only if one is named: %s',
  async (unsubscribeTo, byMail) => {
    const unsubscribeUrl = 'https://www.doe.example/unsubscribe/AbC';
    const message = { ...notice, payload: { ...notice.payload, unsubscribeUrl } };
    const { headers } = await read(message, { unsubscribeTo });
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>${byMail}`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  },
);
