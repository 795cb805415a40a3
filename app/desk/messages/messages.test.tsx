import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskMessage } from '#server/desk/messages/messages.ts';
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
  ['failed', 'The recipient’s mailbox is full (550).', '/desk/messages'],
  [
    'dead',
    'The mail server says that this address does not exist (550).',
    '/desk/messages?show=dead',
  ],
] as const)(
  'an inquiry names why its mail is %s, and what to do about it',
  (state, cause, href) => {
    const at = Date.parse('2026-11-20T17:00:00Z');
    const failure = { cause, todo: 'Correct the address.', code: '550', at, answer: null };
    const mail = {
      id: 'a',
      channel: 'email',
      kind: 'lead.notice',
      attempts: 1,
      createdAt: at,
      doneAt: at,
      nextAttempt: at,
      to: 'ann@firm.example',
      subject: 'An inquiry',
      leadId: 'b',
      isWhole: true,
    } as const;
    const html = renderToStaticMarkup(
      <DeskContext value={desk}>
        <LeadMessages messages={[{ ...mail, state, failure } as DeskMessage]} />
      </DeskContext>,
    );
    for (const words of [cause, failure.todo, `action="${href}"`]) expect(html).toContain(words);
  },
);
