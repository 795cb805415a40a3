import { beforeEach, expect, test } from 'vitest';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
let id: string;
const line = commandLine(() => site.environment);
beforeEach(async () => {
  const outcome = await site.leads.submit('contact', filledIn(site));
  id = outcome.kind === 'stored' ? outcome.id : '';
});

test('a status is set, and the audit log names the actor', async () => {
  expect((await line.command(`set-status ${id} contacted`)).code).toBe(0);
  expect(await line.json(`set-status ${id} won`)).toEqual({ id, from: 'contacted', status: 'won' });
  const { lead, audit } = await line.json(`show ${id}`);
  expect(lead.status).toBe('won');
  expect(audit.slice(-2)).toMatchObject([
    {
      actor: expect.stringMatching(/^cli:./),
      action: 'lead.status',
      detail: { from: 'new', to: 'contacted' },
    },
    { action: 'lead.status', detail: { from: 'contacted', to: 'won' } },
  ]);
});

test('setting the same status changes nothing and says so', async () => {
  const { code, err } = await line.command(`set-status ${id} new`);
  expect([code, err]).toEqual([0, 'The inquiry is new already. Nothing was changed.\n']);
  expect(await site.count('audit')).toBe(1);
});

test.each([
  ['set-status', 2],
  ['set-status ID', 2],
  ['set-status ID wno', 2],
  ['set-status ID awaiting_time', 2],
  ['set-status ID won more', 2],
  ['set-status 01a1fadd-875c-739c-8ffd-88c60d4745ef won', 3],
  ['set-status rubbish won', 3],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text.replace('ID', id))).code).toBe(code);
});

test('a misspelled status is answered with a suggestion', async () => {
  const { err } = await line.command(`set-status ${id} contactd`);
  expect(err).toContain('Did you mean contacted?');
});
