/**
 * What a visitor sees and types survives: an island that wakes, and an answer that returns, replace nothing. What is
 * sent is what was seen, and what is mailed is what was sent. Each part of a page that wakes × before, at and after its
 * script × what it holds; ways to wake it and time zones take turns.
 */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { newEmail, timeIn } from './fill-forms.ts';
import { mailOf, mailsIn } from './mails.ts';
import {
  awake,
  enhanced,
  expect,
  hold,
  keys,
  press,
  sees,
  settled,
  test,
  timesLoaded,
} from './test.ts';
import { readVisible, type VisibleState, valuesIn } from './visible-state.ts';

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'Asia/Kolkata',
  'Pacific/Tongatapu',
] as const;

/** On which parts with times are tested; without `--all` the first. The first two are changes of clocks in the United States. */
const days = [
  '2026-11-01T16:00:00Z',
  '2027-03-14T16:00:00Z',
  '2026-11-29T17:00:00Z',
  '2026-12-01T17:00:00Z',
  '2026-12-03T04:30:00Z',
  '2026-12-14T18:00:00Z',
  '2026-12-22T23:30:00Z',
].slice(0, process.env.TEST_ALL ? undefined : 1);

// `late`: the script comes after the visitor has acted; `last`: after the first press on the button.
const scripts = ['early', 'late', 'last', 'never'] as const;

interface Case {
  part: PartName;
  zone: (typeof zones)[number];
  day?: string;
  wake: keyof typeof wakes;
  script: (typeof scripts)[number];
  state: 'typed' | 'dragged' | 'picked' | 'back' | 'autofill' | 'link';
}

interface Part {
  /** Address without what a visitor enters. */
  path: (site: Site) => Promise<string> | string;
  /** Address that brings choices or figures along. */
  link?: string;
  states: readonly Case['state'][];
  /** What is compared. */
  root: string;
  /** Beginning of the name of the script that is delayed. Without one, the whole page waits for its script. */
  code?: string;
  island?: string;
  /** Where a finger touches it without changing anything. */
  quiet?: string;
  /** Its results follow what is entered, once its script has come. */
  hasResult?: boolean;
  /** Its plain HTML has no controls, which come with its script, and says so in this sentence. */
  plainly?: RegExp;
  /** The button that sends; without one, nothing is sent. */
  button?: string;
}

const texts = ['typed', 'back', 'autofill'] as const;
const roi = '/tools/roi-calculator';
const figures = '?spend=900&leads=5&fee=1900';

const parts = {
  'contact-form': {
    path: () => '/contact',
    link: '/contact?topic=press',
    states: [...texts, 'picked', 'link'],
    root: '[data-island="contact-form"] form',
    code: 'contact-form',
    button: 'Send your note',
  },
  'quick-start-form': {
    path: () => '/quick-start-marketing-for-cpa-firms',
    link: '/quick-start-marketing-for-cpa-firms?firm_size=6-10&start_when=now',
    states: [...texts, 'picked', 'link'],
    root: '[data-island="quick-start-form"] form',
    code: 'quick-start-form',
    button: 'Send the application',
  },
  'newsletter-form': {
    path: () => '/newsletter',
    states: texts,
    root: '[data-island="newsletter-form"] form',
    code: 'newsletter-form',
    button: 'Subscribe',
  },
  'booking-form': {
    path: () => '/get-started',
    states: [...texts, 'picked'],
    root: '[data-island="booking-form"] form',
    code: 'booking-form',
    quiet: '#picker-month',
    button: 'Book my call',
  },
  'move-call': {
    path: async (site) => new URL(await bookedCall(site)).pathname,
    states: ['picked'],
    root: '#move',
    quiet: '#picker-month',
    button: 'Move the call',
  },
  tool: {
    path: () => roi,
    link: roi + figures,
    states: ['typed', 'back', 'dragged', 'link'],
    root: 'main',
    code: 'workbench',
    hasResult: true,
    button: 'Send me this result',
  },
  quiz: {
    path: () => '/tools/lead-generation-scorecard',
    states: ['typed', 'back'],
    root: 'main',
    code: 'workbench',
    island: 'tool',
    hasResult: true,
  },
  'email-result': {
    path: () => roi + figures,
    states: [...texts, 'dragged'],
    root: 'main',
    code: 'email-result',
    hasResult: true,
    quiet: '[data-island="email-result"] h2',
    button: 'Send me this result',
  },
  dashboard: {
    path: () => '/',
    states: ['picked'],
    root: ':has(> [data-island="dashboard"])',
    code: 'dashboard',
    quiet: 'p, [role=tab]',
    plainly: / messages\.$|^The messages are /,
  },
  'live-search': {
    path: () => '/resources',
    link: '/resources?q=tax',
    states: ['typed', 'back', 'link'],
    root: '[data-island="live-search"] form',
    code: 'live-search',
    quiet: 'input',
  },
  'audit-form': {
    path: () => '/tools/seo-audit',
    states: ['typed', 'back'],
    root: '[data-audit]',
  },
} satisfies Record<string, Part>;

type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];
const partOf = (name: PartName): Part => parts[name];

const isPicker = (part: string): part is 'booking-form' | 'move-call' =>
  part === 'booking-form' || part === 'move-call';

function fits({ part, script, state }: Pick<Case, 'part' | 'script' | 'state'>): boolean {
  const { code, button } = partOf(part);
  if (!code && script !== 'early' && script !== 'never') return false;
  // Without a script the browser alone goes back.
  if (script === 'never') return state !== 'back' && state !== 'dragged' && part !== 'dashboard';
  return script !== 'last' || (button !== undefined && !isPicker(part) && state !== 'back');
}

/** Ways to wake a part. Without a script nothing wakes, and the plain dashboard has nothing to focus. */
function wakesOf({ part, script }: Pick<Case, 'part' | 'script'>): Case['wake'][] {
  if (script === 'never') return ['touch'];
  return part === 'dashboard'
    ? ['touch', 'visibility', 'hover']
    : (Object.keys(wakes) as Case['wake'][]);
}

/**
 * `npm test` takes one state of each part with each script, `npm test -- --all` every state. Forms whose script comes
 * early are also filled in by most other tests.
 */
const table = () =>
  partNames
    .flatMap((part, nth) =>
      scripts.flatMap((script, turn) => {
        const states = partOf(part).states.filter((state) => fits({ part, script, state }));
        const isUsual = script === 'early' && !partOf(part).hasResult && !isPicker(part);
        const chosen = process.env.TEST_ALL
          ? states
          : states.filter((_, at) => !isUsual && at === (nth + turn) % states.length);
        return chosen.map((state) => ({ part, script, state }));
      }),
    )
    .map((row, nth): Case => {
      const ways = wakesOf(row);
      return { ...row, zone: inTurn(zones, nth), wake: inTurn(ways, Math.floor(nth / 2)) };
    });

const inTurn = <One>(some: readonly One[], nth: number) => some[nth % some.length] as One;

/** Where a row is tested. */
interface Site extends Pick<Case, 'zone'> {
  url: string;
  dataFolder: string | undefined;
}

/** Books the first open time over HTTP. Returns the address of the call's page. */
async function bookedCall({ url, zone }: Site): Promise<string> {
  const { days } = await (await fetch(`${url}/api/slots?days=14`)).json();
  const [slot] = days.flatMap((day: { slots: { start: string }[] }) => day.slots);
  const answer = await fetch(`${url}/get-started`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Dana Whitfield',
      email: newEmail('moved'),
      phone: '541 555 0142',
      firm_name: 'Whitfield CPAs',
      timezone: zone,
      slot: slot.start,
    }),
  });
  const { booking } = await answer.json();
  return booking.manageUrl;
}

/** What is typed into a field, by its name; other fields stay as they are. */
const entries: Readonly<Record<string, string>> = {
  name: 'Dana Whitfield',
  phone: '(541) 555-0142',
  firm_name: 'Whitfield & Daughters, CPAs',
  message: 'We file 400 returns and want fewer, larger ones.',
  spend: '1,450',
  leads: '7',
  fee: '1900',
  visitors: '640',
  inquiries: '9',
  q: 'deadlines',
  url: 'yourfirm.example',
};

const typed = 'input:is([type=text], [type=email], [type=tel], [type=search]), textarea';

/** Fields of a part that a visitor sees, with their names. */
async function fieldsOf(part: Locator, selector: string) {
  const found = await part.locator(`:is(${selector}):visible`).all();
  return Promise.all(
    found.map(async (field) => ({ field, name: (await field.getAttribute('name')) ?? '' })),
  );
}

async function typeInto(part: Locator, email: string): Promise<void> {
  for (const { field, name } of await fieldsOf(part, typed)) {
    const text = name === 'email' ? email : entries[name];
    if (text !== undefined) await field.fill(text);
  }
}

/** Enters what a browser fills in: without a key, and where no script listens yet. */
async function fillAsBrowser(part: Locator, email: string): Promise<void> {
  for (const { field, name } of await fieldsOf(part, typed)) {
    const text = name === 'email' ? email : entries[name];
    if (text === undefined) continue;
    await field.evaluate((one, value) => {
      const { prototype } =
        one instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, value);
      for (const type of ['input', 'change']) one.dispatchEvent(new Event(type, { bubbles: true }));
    }, text);
  }
}

/** Chooses an answer of each question, and of each list the last. */
async function pickIn(part: Locator): Promise<void> {
  for (const { field } of await fieldsOf(part, '[role=tab]:last-child')) await field.click();
  const groups = new Map(
    (await fieldsOf(part, 'input[type=radio]')).map(({ name, field }) => [name, field]),
  );
  for (const radio of groups.values()) await radio.check();
  for (const { field } of await fieldsOf(part, 'input[type=checkbox]')) await field.check();
  for (const { field, name } of await fieldsOf(part, 'select'))
    if (name !== 'timezone') await field.selectOption({ index: 2 });
}

/** Drags each ruler to a place of its own. */
async function dragIn(page: Page, part: Locator): Promise<void> {
  for (const [index, { field }] of (await fieldsOf(part, 'input[type=range]')).entries()) {
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) continue;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.5, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * (0.2 + index / 5), y, { steps: 4 });
    await page.mouse.up();
  }
}

/** The ways in which a visitor first does something with a part, without changing it. */
const wakes = {
  touch: (_page: Page, _part: Locator, quiet: Locator) => quiet.tap(),
  async key(page: Page, part: Locator) {
    await firstControl(part).focus();
    await keys(page, 'Tab');
  },
  focus: (_page: Page, part: Locator) => firstControl(part).focus(),
  async visibility(page: Page, part: Locator) {
    await part.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      for (const type of ['focus', 'pageshow', 'scroll']) dispatchEvent(new Event(type));
    });
  },
  hover: (_page: Page, part: Locator) => part.hover({ position: { x: 8, y: 8 } }),
};

const firstControl = (part: Locator) =>
  part
    .locator('input:not([type=hidden], [tabindex="-1"]), select, button:not([tabindex="-1"])')
    .locator('visible=true')
    .first();

/** The browser's clock shows another time, and runs on. */
function shiftClock(start: number): void {
  const ahead = start - Date.now();
  const ours = Date;
  globalThis.Date = new Proxy(ours, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [ours.now() + ahead], newTarget),
    get: (target, name) =>
      name === 'now' ? () => ours.now() + ahead : Reflect.get(target, name, target),
  });
}

/** Waits until the island of a part is awake, whatever woke it. */
async function waitAwake(page: Page, island: string): Promise<void> {
  if (isPicker(island)) await timesLoaded(page);
  if (island !== 'audit-form' && island !== 'move-call') await awake(page, island);
  await settled(page);
}

/** What a person sees, once it has come to rest. */
async function readStill(page: Page, part: Locator): Promise<VisibleState> {
  let before = await readVisible(part);
  for (;;) {
    await page.waitForTimeout(restMs);
    const now = await readVisible(part);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** Results follow what is typed after 150 ms. */
const restMs = 200;

/** Everything that is seen is as before. `plainly`: controls that come with a script take the place of this sentence. */
function expectSame(now: VisibleState, before: VisibleState, when: string, plainly?: RegExp): void {
  expect(now.wrongTimes, when).toEqual([]);
  const rest = (state: VisibleState) =>
    plainly ? state.lines.filter((line) => !plainly.test(line)).toSorted() : state;
  expect(rest(now), when).toEqual(rest(before));
}

/** Entries are as before; words around them may tell of an error. A figure follows its ruler, and a ruler its figure. */
function expectKept({ state }: Case, now: VisibleState, before: VisibleState, when: string): void {
  const rest = ({ fields, marked }: VisibleState) => ({
    fields: fields.filter((field) => {
      const isRuler = field.includes(', ruler=');
      return state === 'dragged' ? isRuler : !isRuler && !field.startsWith('email=');
    }),
    marked,
  });
  expect(rest(now), when).toEqual(rest(before));
}

/** Opens a page as a row says. Returns what lets the delayed script arrive. */
async function openAs(page: Page, row: Case, site: Site) {
  const { path, link, code } = partOf(row.part);
  const isHeld = row.script === 'late' || row.script === 'last';
  const release = isHeld ? await hold(page, `**/assets/${code}-*.js`) : () => {};
  const address = row.state === 'link' && link ? link : await path(site);
  await page.goto(site.url + address);
  if (row.script !== 'never') await enhanced(page);
  return release;
}

/** Does what a row says with a part, as far as it is there. */
async function enter(page: Page, part: Locator, row: Case, email: string) {
  const { state, wake } = row;
  if (state === 'typed' || state === 'back') await typeInto(part, email);
  if (state === 'autofill') await fillAsBrowser(part, email);
  if (state === 'dragged') await dragIn(page, part);
  if (state === 'picked' && isPicker(row.part)) await part.getByRole('radio').last().check();
  else if (state === 'picked') await pickIn(part);
  if (wake === 'key') await page.keyboard.press('Shift');
}

test.use({ expectedErrors: /409 \(Conflict|422 \(Unprocessable/ });

function testRow(
  row: Case,
  running: () => Pick<RunningSite, 'url' | 'dataFolder'> | undefined,
): void {
  test(Object.values(row).join(' '), async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const { url = baseURL ?? '', dataFolder } = running() ?? {};
    const isPhone = row.wake === 'touch';
    await using context = await browser.newContext({
      timezoneId: row.zone,
      hasTouch: isPhone,
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      javaScriptEnabled: row.script !== 'never',
      reducedMotion: 'reduce',
    });
    if (row.day) await context.addInitScript(shiftClock, Date.parse(row.day));
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const keeps = isPicker(row.part) ? keepsTimes : keepsEntries;
    await keeps(page, row, { url, dataFolder, zone: row.zone });
    expect(faults).toEqual([]);
  });
}

const rows = table();
for (const row of rows) if (!isPicker(row.part)) testRow(row, () => undefined);
for (const [turn, day] of days.entries()) {
  test.describe(day, () => {
    test.describe.configure({ mode: 'default' });
    let running: RunningSite;
    test.beforeAll(async () => {
      running = await startSite({ TEST_MODE: '1', TEST_CLOCK: day });
    });
    test.afterAll(() => running.stop());
    for (const [nth, row] of rows.entries())
      if (isPicker(row.part))
        testRow({ ...row, day, zone: inTurn(zones, nth + turn) }, () => running);
  });
}

/** Waits until the mails to an address have all the words. */
const expectMailed = ({ dataFolder }: Site, email: string, words: readonly string[]) =>
  expect
    .poll(async () => {
      const own = (await mailsIn(dataFolder))
        .filter((mail) => mail.includes(email))
        .map(textOfMail);
      return words.filter((word) => !own.some((mail) => mail.includes(word)));
    })
    .toEqual([]);

/** A mail's text in one line, as people read it. */
const textOfMail = (mail: string) =>
  Buffer.from(
    mail.replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
    .toString('utf8')
    .replaceAll(/\s+/g, ' ');

async function keepsEntries(page: Page, row: Case, site: Site): Promise<void> {
  const { root, island = row.part, quiet, button, hasResult, plainly } = partOf(row.part);
  const part = page.locator(root);
  const email = newEmail('kept');
  const release = await openAs(page, row, site);
  const place = part
    .locator(quiet ?? 'label:not([aria-hidden] *), legend, h2, h1, th')
    .locator('visible=true')
    .first();
  const wake = () => wakes[row.wake](page, part, place);
  // On a phone a bar appears while results are out of sight.
  await place.scrollIntoViewIfNeeded();
  const opened = await readStill(page, part);
  if (row.script === 'early') {
    await wake();
    await waitAwake(page, island);
    expectSame(await readStill(page, part), opened, 'after it woke', plainly);
  }
  await enter(page, part, row, email);
  const entered = await readStill(page, part);
  if (row.state === 'back') {
    await page.goto(`${site.url}/about`);
    await page.goBack();
    await expect
      .poll(async () => (await readVisible(part)).fields, { message: 'after Back' })
      .toEqual(entered.fields);
  }
  if (row.script === 'late') {
    await wake();
    release();
    await waitAwake(page, island);
    const now = await readStill(page, part);
    if (plainly || !hasResult) expectSame(now, entered, 'after the script came', plainly);
    else expectKept(row, now, entered, 'after the script came');
  }
  if (row.script === 'early') {
    await wake();
    await waitAwake(page, island);
    expectKept(row, await readStill(page, part), entered, 'after another touch');
  }
  if (button) await send(page, { row, site, part, email, release });
}

interface Sending {
  row: Case;
  site: Site;
  part: Locator;
  email: string;
  release: () => void;
}

/** Presses the button without an address, then with one, and compares what is seen, sent and mailed. */
async function send(page: Page, { row, site, part, email, release }: Sending): Promise<void> {
  const button = part.getByRole('button', { name: partOf(row.part).button ?? '', exact: true });
  const address = part.locator('input[name=email]');
  const entered = await readStill(page, part);
  // Without a script this button takes the figures along.
  const first = part.getByRole('button', { name: 'Email me this result' });
  if (await first.isVisible()) await first.click();
  await fillRest(part);
  await address.fill('');
  const before = await readStill(page, part);
  await button.click();
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  release();
  const { hasResult } = partOf(row.part);
  const now = await readStill(page, part);
  expectKept(row, now, before, 'after a press without an address');
  if (hasResult && row.script === 'early') expect(now.said).toEqual(before.said);
  await address.fill(email);
  const seen = await readStill(page, part);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await button.click();
  const sent = new URLSearchParams((await asked).postData() ?? '');
  await expect(
    page.getByText(/We have|We got|One step is left|has arrived|Sent\. Check/).first(),
  ).toBeVisible();
  if (hasResult) {
    const fields = row.script === 'never' ? entered.fields : seen.fields;
    return opensAgain(page, { ...seen, fields }, { sent, email, site });
  }
  for (const [name, value] of valuesIn(seen)) expect(sent.getAll(name), name).toContain(value);
  // A sign-up has no notice with what was typed.
  const words = sent.has('name') ? ['name', 'firm_name', 'message'] : [];
  await expectMailed(site, email, words.flatMap((name) => sent.getAll(name)).filter(Boolean));
}

/** The figures that were sent open the result that was seen, and the mail links to it. */
async function opensAgain(
  page: Page,
  seen: VisibleState,
  { sent, email, site }: { sent: URLSearchParams; email: string; site: Site },
): Promise<void> {
  const figures = [...sent].filter(([name]) => name.startsWith('in.'));
  const query = String(new URLSearchParams(figures.map(([name, value]) => [name.slice(3), value])));
  await page.goto(`${site.url}${roi}?${query}`);
  const opened = await readStill(page, page.locator('main'));
  const numbers = (state: VisibleState) =>
    valuesIn(state)
      .filter(([name]) => name in entries && name !== 'name')
      .map(([name, value]) => [name, value.replaceAll(/[$,]/g, '')]);
  expect(numbers(opened), 'what was sent').toEqual(numbers(seen));
  // The heading and the main figures; what is announced to screen readers comes later.
  expect(opened.said.slice(0, 2), 'what was sent').toEqual(seen.said.slice(0, 2));
  await expectMailed(site, email, [query]);
  expect(await mailOf('lead.notice', email, site.dataFolder)).toBeUndefined();
}

/** Fills in what is still empty, as the form asks. */
async function fillRest(part: Locator): Promise<void> {
  for (const { field, name } of await fieldsOf(part, typed)) {
    const text = entries[name];
    if (text !== undefined && (await field.inputValue()) === '') await field.fill(text);
  }
  const radios = await fieldsOf(part, 'input[type=radio]');
  for (const name of new Set(radios.map((radio) => radio.name))) {
    const own = part.locator(`input[type=radio][name="${name}"]`);
    if ((await own.and(part.locator(':checked')).count()) === 0) await own.first().check();
  }
}

async function keepsTimes(page: Page, row: Case, site: Site): Promise<void> {
  const { root, quiet = 'h2' } = partOf(row.part);
  const part = page.locator(root);
  const release = await openAs(page, row, site);
  const wake = () => wakes[row.wake](page, part, part.locator(quiet));
  const opened = await readVisible(part);
  expect(opened.wrongTimes).toEqual([]);
  const isMoved = row.part === 'move-call';
  // Without a script only a call that is booked has a zone of its own.
  const zone = row.script === 'never' && !isMoved ? 'America/Los_Angeles' : row.zone;
  expect(nameOfZone(opened.zone)).toBe(nameOfZone(zone));
  await wake();
  if (row.script !== 'never') await timesLoaded(page);
  if (row.script === 'early') {
    await waitAwake(page, row.part);
    const now = await readStill(page, part);
    // The server's HTML has days of the office, so hours of another day name it. Then the day that has the first follows.
    if (opened.lines.some((line) => /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d/.test(line))) {
      const dateOf = (instant: string | undefined) =>
        new Date(instant ?? 0).toLocaleDateString('en', { timeZone: row.zone });
      const days = opened.dayInstants.filter(
        (one) => dateOf(one) === dateOf(opened.dayInstants[0]),
      );
      expect(now.dayInstants, 'after it woke').toEqual(expect.arrayContaining(days));
      expect(new Set(now.dayInstants.map(dateOf)), 'after it woke').toEqual(
        new Set(days.map(dateOf)),
      );
      expect(now.zone, 'after it woke').toBe(opened.zone);
    } else expectSame(now, opened, 'after it woke');
    if (row.part === 'booking-form') {
      for (const name of ['Next month', 'Previous month']) {
        await press(part, name);
        await settled(page);
      }
      expect(await readStill(page, part), 'after a look around').toMatchObject({
        zone: now.zone,
        instants: now.instants,
      });
    }
  }
  const isFolded = isMoved && row.wake === 'touch';
  if (isFolded || (row.state === 'picked' && !isMoved)) {
    const days = part.getByRole('button', { name: /\d times$/ });
    // At the end of a month none of its days may be open.
    if ((await days.count()) === 0) {
      await press(part, 'Next month');
      release();
    }
    await days.last().click();
    release();
    if (row.script !== 'never') await waitAwake(page, row.part);
  }
  const times = part.locator(
    isMoved ? 'input[name=slot]' : 'button[name=pick]:not([value=none], :disabled)',
  );
  const time = times.locator('visible=true').last();
  const start = (await time.getAttribute('value')) ?? '';
  await time.click();
  release();
  if (row.script !== 'never') await waitAwake(page, row.part);
  const words = { start, zone, text: timeIn(zone, start) };
  await (isMoved ? moves : books)(
    page,
    { row, site, part, email: newEmail('kept'), release },
    words,
  );
}

/** A chosen time as it has to be read everywhere. */
interface Chosen {
  start: string;
  zone: string;
  text: string;
}

/** The form still has the chosen time, and says it in the visitor's zone. */
async function expectTime(part: Locator, { start, zone, text }: Chosen, when: string) {
  await expect(
    part.locator('[name=slot]').and(part.locator(':checked, [type=hidden]')),
    when,
  ).toHaveValue(start);
  const now = await readVisible(part);
  expect(now.wrongTimes, when).toEqual([]);
  const inForm = await part.locator('select[name=timezone]').inputValue();
  expect(nameOfZone(inForm), when).toBe(nameOfZone(zone));
  expect(now.said.join(' '), when).toContain(text);
}

async function books(
  page: Page,
  { row, site, part, email }: Sending,
  chosen: Chosen,
): Promise<void> {
  await expect(part.locator('[name=name]')).toBeVisible();
  await expectTime(part, chosen, 'after the choice');
  await enter(page, part, row, email);
  await fillRest(part);
  const entered = await readStill(page, part);
  if (row.state === 'back') {
    await page.goto(`${site.url}/about`);
    await page.goBack();
    await waitAwake(page, row.part);
    expectSame(await readStill(page, part), entered, 'after Back');
  }
  const address = part.locator('[name=email]');
  const go = (name: string) =>
    part.getByRole('button', { name, exact: true }).locator('visible=true').click();
  await address.fill('');
  await go('Continue');
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  expectKept(row, await readVisible(part), entered, 'after a press without an address');
  await expectTime(part, chosen, 'after a press without an address');
  await address.fill(email);
  await go('Continue');
  await expect(part.getByRole('button', { name: 'Book my call' })).toBeVisible();
  await expectTime(part, chosen, 'before booking');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await go('Book my call');
  const sent = new URLSearchParams((await asked).postData() ?? '');
  for (const [name, value] of [
    ...valuesIn(entered).filter(([one]) => one !== 'email'),
    ['slot', chosen.start],
  ])
    expect(sent.getAll(name ?? ''), name).toContain(value);
  expect(nameOfZone(sent.get('timezone') ?? '')).toBe(nameOfZone(chosen.zone));
  await sees(page, 'Your call is booked.');
  await expect(page.locator('main')).toContainText(chosen.text);
  await expectMailed(site, email, [chosen.text, chosen.zone]);
}

async function moves(page: Page, { part }: Sending, chosen: Chosen): Promise<void> {
  await expect(part.locator(`[name=slot][value="${chosen.start}"]`)).toBeChecked();
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await part.getByRole('button', { name: 'Move the call' }).locator('visible=true').last().click();
  const sent = new URLSearchParams((await asked).postData() ?? '');
  expect(sent.get('slot')).toBe(chosen.start);
  expect(nameOfZone(sent.get('timezone') ?? '')).toBe(nameOfZone(chosen.zone));
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page.locator('main')).toContainText(chosen.text);
}

const nameOfZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

test('every island has a row', async () => {
  const source = await readFile('app/browser/islands/islands.ts', 'utf8');
  const islands = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{ wake/gm)].map(([, name]) => name);
  expect(islands.length).toBeGreaterThan(5);
  expect(islands.filter((name = '') => !Object.hasOwn(parts, name))).toEqual([]);
});
