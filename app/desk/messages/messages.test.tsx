import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ModuleContext, VisitContext } from '../../page-data.ts';
import { refuse } from '../at-desk.server.ts';
import { DeskContext } from '../frame/parts.tsx';
import { LeadMessages } from '../inbox/lead-record.tsx';
import { Page as Messages } from './messages.tsx';

const desk = {
  person: { id: '', name: 'Ann', email: 'ann@firm.example', role: 'owner' as const },
  csrfToken: '',
  now: Date.parse('2026-11-20T18:00:00Z'),
  zone: 'America/Los_Angeles',
};
const ways = {
  relay: 'relay.example',
  from: 'no-reply@firm.example',
  receivers: [],
  isSending: true,
};

const counts = { waiting: 0, failed: 0, dead: 0, troubles: [] };
const loaded = {
  items: [],
  next: undefined,
  box: 'waiting',
  counts,
  notices: [],
  ways,
  done: 'one',
};

const pageWith = (answer?: unknown) =>
  renderToStaticMarkup(
    <VisitContext
      value={{ url: new URL('https://www.firm.example/desk/messages?done=one'), params: {} }}
    >
      <DeskContext value={desk}>
        <ModuleContext value={{ loaded, answer }}>
          <Messages />
        </ModuleContext>
      </DeskContext>
    </VisitContext>,
  );

test('a form that is refused says so, and no longer what the one before it did', () => {
  const said = 'The message goes out within a few seconds.';
  expect(pageWith()).toContain(said);
  const refused = pageWith(refuse('This message is being sent at this moment.', 409).value);
  expect(refused).toContain('This message is being sent at this moment.');
  expect(refused).not.toContain(said);
});

test.each([
  ['pending', 'The recipient’s mailbox is full (550).', '/desk/messages'],
  [
    'dead',
    'The mail server says that this address does not exist (550).',
    '/desk/messages?show=dead',
  ],
] as const)(
  'an inquiry names why its mail is %s, and links to what to do about it',
  (status, cause, href) => {
    const [at, result] = ['2026-11-20T17:00:00.000Z', 'retry'] as const;
    const attempt = { at, durationMs: 9, result, code: '550', detail: null };
    const mail = {
      id: 'a',
      channel: 'email',
      kind: 'lead.notice',
      createdAt: at,
      notBefore: at,
    } as const;
    const html = renderToStaticMarkup(
      <DeskContext value={desk}>
        <LeadMessages messages={[{ ...mail, status, cause, doneAt: null, attempts: [attempt] }]} />
      </DeskContext>,
    );
    expect(html).toContain(cause);
    expect(html).toContain(`href="${href}"`);
  },
);
