import { expect, test } from 'vitest';
import { all, firstOrThrow } from '../db/rows.ts';
import { brand } from '../testing/brand.ts';
import { callInput, filledIn, siteOfEachTest, wantedCall } from '../testing/temporary-site.ts';
import { erase } from './erase.ts';

const site = siteOfEachTest();

test.each([brand.email, 'team@tallygrove.example'])(
  'the firm erases a form that it tried out with %s: the mails of others stay whole',
  async (email) => {
    await site.leads.submit('get-started', callInput(site, wantedCall));
    const mails = () => all(site.db, 'outbox', { channel: 'email' }, 'id');
    const others = await mails();
    await site.leads.submit('contact', filledIn(site, { email }));
    expect((await mails()).length).toBeGreaterThan(others.length);
    const { db, write, dataDir, callSettings: settings, clock } = site;
    const options = { db, write, dataDir, settings, actor: 'cli:x', now: clock.now() };
    expect(await erase(options, email)).toMatchObject({ contact: 1, lead: 1, mentions: 0 });
    expect(await mails()).toEqual(others);
    expect(await firstOrThrow(db, 'contact', {})).toMatchObject({ email: 'jane@example.com' });
  },
);
