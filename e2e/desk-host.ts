/** A site of its own for journeys at the desk: at localhost, where browsers allow passkeys without https. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { freePort } from 'site-audit/listen';
import { isInstalled, proxyPrograms } from '../checks/proxy-programs.ts';
import { startSite } from '../checks/serve-site.ts';
import { run as desk } from '../cli/desk.ts';
import { site } from '../content/testing/delivered-site.ts';
import { weekdays } from '../domain/booking/config.ts';
import { openDatabase } from '../server/db/connect.ts';
import type { Database } from '../server/db/tables.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { expect, test as siteTest } from './test.ts';

export { expect };

export type DeskHost = Awaited<ReturnType<typeof startDesk>>;

/** Fixed at the start, because a run may pass midnight. */
const today = Temporal.Now.plainDateISO('America/Los_Angeles');
/** The date so many days from today. */
export const dateIn = (days: number) => today.add({ days }).toString();

const person = (id: string, name: string) => ({ id, name, email: '', capacity: 1, busyIcs: [] });

/** Two hosts who work every day, so that a run on any date finds times. */
const booking = {
  ...site.booking,
  weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, [['08:00', '16:00']]])),
  seasons: [],
  exceptions: [{ from: dateIn(9), to: dateIn(9), closed: true, label: 'Founders’ Day' }],
  hosts: [person('ann', 'Ann Lee'), person('ben', 'Ben Ortiz')],
};

/** As deploy/ installs it, where it is installed. Browsers have to accept its certificate. */
async function startCaddy(port: number) {
  const caddy = proxyPrograms.find(({ name }) => name === 'caddy');
  if (!caddy || !isInstalled(caddy.name)) return undefined;
  const { httpsPort, stop } = await caddy.start(`http://127.0.0.1:${port}`, 'localhost');
  return { url: `https://localhost:${httpsPort}`, stop };
}

/**
 * Its `url` is like `http://localhost:4567`, which `own` is behind a proxy, too. What is published there lies in its own
 * database.
 */
async function startDesk({ deskEnvironment, store, isBehindCaddy }: DeskOptions) {
  // Nothing here must survive a crash.
  const postgres = store === 'postgres' ? await startPostgres(['-c', 'fsync=off']) : undefined;
  const dataFolder = await mkdtemp(join(tmpdir(), 'desk-'));
  const bookingFile = join(dataFolder, 'booking.json');
  await writeFile(bookingFile, JSON.stringify(booking));
  const environment: Record<string, string> = {
    BOOKING_CONFIG: bookingFile,
    POSTAL_ADDRESS: '12 Sample Street, Eugene, OR 97401',
    ...deskEnvironment,
    ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: 'desk'.repeat(8) }),
  };
  const port = await freePort();
  const own = `http://localhost:${port}`;
  const proxy = isBehindCaddy ? await startCaddy(port) : undefined;
  const url = proxy?.url ?? own;
  const settings = {
    DATA_DIR: dataFolder,
    PORT: String(port),
    SITE_URL: url,
    ...(proxy && { TRUST_PROXY: '1' }),
    ...environment,
  };
  const running = await startSite(settings, undefined, {
    // The unit of deploy/ lets nobody else read what the server writes.
    through: proxy ? ['sh', '-c', 'umask 0077; exec "$@"', 'sh'] : [],
  });
  return {
    url,
    own,
    dataFolder,
    /** The address of a new one-time link. */
    async invite(
      email: string,
      { role = 'owner', name }: { role?: 'owner' | 'reader'; name?: string } = {},
    ) {
      const out: string[] = [];
      const write = { out: (text: string) => void out.push(text), err: () => {} };
      const named = name === undefined ? [] : ['--name', name];
      const code = await desk(['invite', email, '--role', role, ...named], settings, write);
      if (code !== 0) throw new Error(`npm run desk -- invite ended with ${code}`);
      return JSON.parse(out.join('')).url as string;
    },
    /** For what no page can do, such as letting time pass. */
    async withDatabase(work: (db: Database) => Promise<void>) {
      const db = openDatabase(dataFolder, environment.DATABASE_URL);
      await work(db).finally(() => db.destroy());
    },
    async stop() {
      await running.stop();
      await proxy?.stop();
      await postgres?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Owner {
  /** False: browsers begin without a session. */
  isSignedIn: boolean;
}

export interface DeskOptions {
  /** Variables of the site. */
  deskEnvironment: Record<string, string>;
  store: 'sqlite' | 'postgres';
  /** Where Caddy is installed. */
  isBehindCaddy: boolean;
}

/** `test` at a desk that is open, with an owner signed in: one site and one session for each of Playwright's workers. */
export const test = siteTest.extend<
  Owner,
  DeskOptions & { host: DeskHost; owner: BrowserContextOptions['storageState'] }
>({
  deskEnvironment: [{}, { option: true, scope: 'worker' }],
  store: ['sqlite', { option: true, scope: 'worker' }],
  isBehindCaddy: [false, { option: true, scope: 'worker' }],
  host: [
    async ({ deskEnvironment, store, isBehindCaddy }, use) => {
      const host = await startDesk({ deskEnvironment, store, isBehindCaddy });
      await host.invite('first@firm.example');
      // A server that was asked before anyone was invited looks again after five seconds.
      const status = async () => (await fetch(`${host.own}/desk/sign-in`)).status;
      await expect.poll(status).toBe(200);
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ host, browser, isBehindCaddy }, use) => {
      const page = await browser.newPage({ baseURL: host.url, ignoreHTTPSErrors: isBehindCaddy });
      await signIn(page, host, 'owner@firm.example');
      await use(await page.context().storageState());
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  isSignedIn: [true, { option: true }],
  baseURL: async ({ host }, use) => use(host.url),
  storageState: async ({ owner, isSignedIn }, use) => use(isSignedIn ? owner : stranger),
});

/** For a browser of its own, which inherits the owner's session otherwise. */
export const stranger = { cookies: [], origins: [] };

/** Signs a browser in with a new one-time link, as its button does, without opening a page. */
export async function signIn(
  page: Page,
  host: DeskHost,
  email: string,
  role: 'owner' | 'reader' = 'owner',
) {
  const link = await host.invite(email, { role });
  // The button sends nothing, but Playwright names the type of a form only with a field.
  const sent = { headers: { origin: host.url }, form: { pressed: 'yes' }, maxRedirects: 0 };
  const answer = await page.request.post(link, sent);
  const first = role === 'owner' ? '/desk/setup?done=welcome' : '/desk/account?welcome';
  expect([answer.status(), answer.headers().location]).toEqual([303, first]);
}

/** Sends a form of the public site, as its scripts do. */
export function sendForm(host: DeskHost, path: string, fields: object): Promise<Response> {
  return fetch(host.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: host.url,
      'user-agent': 'Mozilla/5.0',
    },
    body: JSON.stringify(fields),
  });
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The link of the row of a list that contains `text`. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('link');

/** Gives the browser an authenticator as laptops have one, whose owner always agrees. */
export async function withAuthenticator(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
