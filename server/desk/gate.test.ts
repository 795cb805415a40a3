import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { brand } from '#domain/messages/testing/brand.ts';
import { middleware, type ServerEnv } from '../http/exchange.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createDesk } from './desk.ts';
import { deskPages } from './gate.ts';

const site = siteOfEachTest();

test.each(['GET', 'POST'])(
  'a %s without a session leads back to the same page after sign-in',
  async (method) => {
    const desk = createDesk({ ...site, brand, onStored: () => {} });
    await desk.people.invite({ email: 'owner@firm.example', role: 'owner', actor: 'cli:test' });
    const never = () => Promise.reject(new Error('No page was asked for.'));
    const gate = deskPages({
      ...{ desk, siteUrl: brand.siteUrl, render: never, answerClosed: () => undefined, hasPolicy: true },
    });
    const app = new Hono<ServerEnv>().use(middleware(gate));
    const url = new URL('/desk/pages/edit?file=home.md&done=saved', brand.siteUrl);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await app.request(url, { method, headers }, { incoming: { headers }, url });
    const location = answer.headers.get('location');
    expect(location).toBe(`/desk/sign-in?next=${encodeURIComponent('/desk/pages/edit?file=home.md')}`);
  },
);
