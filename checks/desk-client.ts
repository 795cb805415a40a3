/** An owner at the desk without a browser: reads its forms and sends them as a browser would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import { run as desk } from '../cli/desk.ts';
import type { RunningSite } from './serve-site.ts';

/** A request to the site, directly or through a proxy. */
export type Ask = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: Buffer },
) => Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>;

export const askAt =
  (url: string): Ask =>
  async (path, { body, ...request }) => {
    const answer = await fetch(url + path, {
      ...request,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    const headers = {
      ...Object.fromEntries(answer.headers),
      'set-cookie': answer.headers.getSetCookie(),
    };
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

export type DeskClient = ReturnType<typeof deskClient>;

const common = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

interface Owner {
  email?: string;
  /** Variables that name the database of the server. */
  environment?: Record<string, string>;
}

/** Invites a new owner and uses the link. */
export async function signIn(
  { url, dataFolder }: Pick<RunningSite, 'url' | 'dataFolder'>,
  { email = 'owner@firm.example', environment }: Owner = {},
  ask = askAt(url),
): Promise<DeskClient> {
  const out: string[] = [];
  const write = { out: (text: string) => void out.push(text), err: () => {} };
  await desk(['invite', email], { DATA_DIR: dataFolder, ...environment }, write);
  const link = new URL(JSON.parse(out.join('')).url).pathname;
  const headers = { ...common, 'Content-Type': 'application/x-www-form-urlencoded' };
  for (;;) {
    const answer = await ask(link, { method: 'POST', headers });
    const [cookie = ''] = (answer.headers['set-cookie'] ?? []) as string[];
    if (answer.status === 303) return deskClient(cookie.split(';')[0] ?? '', ask);
    // The server notices the first invitation within five seconds.
    await sleep(200);
  }
}

/** `cookie`: a session. */
function deskClient(cookie: string, ask: Ask) {
  const headers = { ...common, Cookie: cookie };
  const get = async (path: string) => (await ask(path, { method: 'GET', headers })).body.toString();
  return {
    get,
    /**
     * Fills in the form at an address that has this button, and presses it. Fields that are not named keep their values.
     * Returns the answer's page, after a redirect that of its address.
     */
    async press(path: string, button: string, fields: Record<string, string | File> = {}) {
      const form = new FormData();
      for (const [name, value] of formWith(button, await get(path)))
        if (!(name in fields)) form.append(name, value);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const answer = await ask(path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body: Buffer.from(await sent.arrayBuffer()),
      });
      const { location } = answer.headers;
      return typeof location === 'string' ? get(location) : answer.body.toString();
    },
  };
}

type Field = [name: string, value: string];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What a browser sends when this button is pressed. Throws if no form of the page has it. */
function formWith(button: string, html: string): Field[] {
  for (const form of DomUtils.getElementsByTagName('form', parseDocument(html))) {
    const pressed = DomUtils.getElementsByTagName('button', form).find((one) =>
      DomUtils.textContent(one).trim().startsWith(button),
    );
    if (!pressed) continue;
    const { name, value = '' } = pressed.attribs;
    const fields = DomUtils.getElementsByTagName('*', form).flatMap(sentBy);
    return name ? [...fields, [name, value]] : fields;
  }
  throw new Error(`No form has the button "${button}".`);
}

/** What a field of a form sends. */
function sentBy(field: Element): Field[] {
  const { name, value = '', type = '', ...others } = field.attribs;
  if (!name) return [];
  if (field.name === 'textarea') return [[name, DomUtils.textContent(field)]];
  if (field.name === 'select')
    return DomUtils.getElementsByTagName('option', field)
      .filter(({ attribs }) => 'selected' in attribs)
      .map(({ attribs }) => [name, attribs.value ?? '']);
  if (field.name !== 'input' || type === 'file') return [];
  const isOn = !/^(checkbox|radio)$/.test(type) || 'checked' in others;
  return isOn ? [[name, value]] : [];
}
