import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { refuse } from '../at-desk.server.ts';
import { DeskContext } from '../frame/parts.tsx';
import { LeadMessages } from '../inbox/lead-parts.tsx';
import Messages from './messages.tsx';

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

async function pageAfter(method: 'GET' | 'POST'): Promise<string> {
  const url = 'https://www.firm.example/desk/messages?done=one';
  const counts = { waiting: 0, failed: 0, dead: 0, troubles: [] };
  const page = {
    path: '/desk/messages',
    loader: () => ({
      items: [],
      next: undefined,
      box: 'waiting',
      counts,
      notices: [],
      ways,
      done: 'one',
    }),
    action: () => refuse('This message is being sent at this moment.', 409),
    element: (
      <DeskContext value={desk}>
        <Messages />
      </DeskContext>
    ),
  };
  const { query, dataRoutes } = createStaticHandler([page]);
  const context = await query(
    new Request(url, { method, ...(method === 'POST' && { body: new FormData() }) }),
  );
  if (context instanceof Response) throw new Error('redirected');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

test('a form that is refused says so, and no longer what the one before it did', async () => {
  const said = 'The message goes out within a second or two.';
  expect(await pageAfter('GET')).toContain(said);
  const refused = await pageAfter('POST');
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
