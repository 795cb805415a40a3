import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { brand } from '../testing/brand.ts';
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
      ...{ desk, siteUrl: brand.siteUrl, render: never, answerClosed: () => false, hasPolicy: true },
    });
    let location: unknown;
    const res = {
      setHeader() {},
      writeHead: (_: number, headers: Record<string, unknown>) => (location = headers.Location),
      end() {},
    };
    const req = { method, headers: { 'sec-fetch-site': 'same-origin' } };
    await gate({
      ...{ req: req as Exchange['req'], res: res as unknown as ServerResponse },
      ...{
        requestId: '',
        clientAddress: '',
        url: new URL('/desk/pages/edit?file=home.md&done=saved', brand.siteUrl),
      },
    } as Exchange);
    expect(location).toBe(`/desk/sign-in?next=${encodeURIComponent('/desk/pages/edit?file=home.md')}`);
  },
);
