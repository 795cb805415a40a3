/** An owner at the desk without a browser: reads its forms and sends them as a browser would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
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

/** What a browser sends when this button is pressed. Throws if no form of the page has it. */
function formWith(button: string, html: string): Field[] {
  const forms: { fields: Field[]; buttons: { text: string; field: Field }[] }[] = [];
  let [isTextarea, isButton, list] = [false, false, ''];
  const parser = new Parser({
    onopentag(tag, { name = '', value = '', type = '', ...others }) {
      const form = forms.at(-1);
      if (tag === 'form') forms.push({ fields: [], buttons: [] });
      else if (tag === 'button') {
        isButton = true;
        form?.buttons.push({ text: '', field: [name, value] });
      } else if (tag === 'textarea') {
        isTextarea = true;
        form?.fields.push([name, '']);
      } else if (tag === 'select') list = name;
      else if (tag === 'option' && 'selected' in others) form?.fields.push([list, value]);
      else if (tag === 'input' && type !== 'file') {
        const isOn = !/^(checkbox|radio)$/.test(type) || 'checked' in others;
        if (isOn && name) form?.fields.push([name, value]);
      }
    },
    ontext(text) {
      const form = forms.at(-1);
      const field = form?.fields.at(-1);
      const last = form?.buttons.at(-1);
      if (isTextarea && field) field[1] += text;
      if (isButton && last) last.text += text;
    },
    onclosetag(tag) {
      if (tag === 'textarea') isTextarea = false;
      if (tag === 'button') isButton = false;
    },
  });
  parser.end(html);
  for (const { fields, buttons } of forms) {
    const pressed = buttons.find(({ text }) => text.trim().startsWith(button));
    if (pressed) return pressed.field[0] ? [...fields, pressed.field] : fields;
  }
  throw new Error(`No form has the button "${button}".`);
}
