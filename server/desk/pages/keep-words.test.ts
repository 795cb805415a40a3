/** What an editor types, saves and sees, in random orders of keys, timers, requests and answers, late and lost ones too. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AtDesk, Sent } from '#app/desk/at-desk.server.ts';
import { keepTyped, loadTyped, saveFile, viewOf } from '#app/desk/pages/edit-page.server.ts';
import { type KeepRefusal, type KeepState, keepWords } from '#app/desk/pages/keep-words.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createDrafts, createTyped } from './drafts.ts';

const site = siteOfEachTest();
const ids = {
  ann: '0190a1b2-0000-7000-8000-00000000000a',
  ben: '0190a1b2-0000-7000-8000-00000000000b',
};
type Name = keyof typeof ids;
const published = '---\nname: Name\n---\n\nBody.\n';

/** The desk of one person, with everything but the words left out. */
function serverOf(file: string) {
  const readFile = () => published;
  const pages = {
    drafts: createDrafts({ ...site, readFile }),
    typed: createTyped({ ...site, readFile }),
    folder: { readFile },
    check: async () => ({ faults: [], advice: [], effects: [] }),
    files: () => [],
    changedSince: () => [],
    publications: { publish: async () => 'Another publication is running.' },
  };
  const people = {
    find: async (id: string) => ({ name: Object.entries(ids).find((one) => one[1] === id)?.[0] }),
  };
  const at = (name: Name, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    return {
      desk: { pages, people, pictures: { list: async () => [] } },
      site: { founders: [] },
      person: { id: ids[name], role: 'owner' },
      query: new URLSearchParams({ file }),
      now: site.clock.now(),
      form,
      field: (key: string) => String(form.get(key) ?? ''),
    } as unknown as AtDesk & Sent;
  };
  const saved = async () => (await pages.drafts.find(file))?.text ?? published;
  const kept = async (name: Name) => (await pages.typed.find({ personId: ids[name], file }))?.text;
  return { at, saved, kept };
}

/** A request on its way. It may arrive after its sender has given up, and its answer may be lost. */
interface Request {
  arrive: () => Promise<void>;
  /** The sender gets no answer. */
  lose: () => void;
  /** Undefined until it has arrived. */
  answer?: () => void | Promise<void>;
}

interface Tab {
  name: Name;
  text: string;
  fields: Record<string, string>;
  /** What the page says of the words. */
  state: KeepState | undefined;
  keeping: ReturnType<typeof keepWords<{ refused?: KeepRefusal | undefined }>>;
  timer: (() => void) | undefined;
  isSubmitting: boolean;
}

let runs = 0;

/** Every number is one event. */
async function play(events: readonly number[]): Promise<void> {
  runs += 1;
  const file = `resources/run-${runs}.md`;
  const server = serverOf(file);
  let network: Request[] = [];
  let step = 0;
  /** The step at which words were typed, and at which each person's last save arrived. */
  const typedIn = new Map<string, number>();
  const savedIn = { ann: 0, ben: 0 };
  let submitted = published;

  const openTab = async (name: Name) => {
    const tab = { name } as Tab;
    await draw(tab);
    return tab;
  };

  /** The page as it comes from the server: what was typed before, or the answer to a save. */
  async function draw(
    tab: Tab,
    answer?: Awaited<ReturnType<typeof viewOf>>,
    onto?: string,
  ): Promise<void> {
    const begun = onto ?? (await server.saved());
    const at = server.at(tab.name);
    const loaded = await loadTyped(at);
    const view = answer ?? (await viewOf(at, loaded));
    const { base, shown, seen, drawnAt } = view;
    tab.fields = { file, base, ...(shown && { shown }), ...(seen && { seen }) };
    if (!answer) tab.text = loaded.text;
    tab.state = undefined;
    tab.timer = undefined;
    tab.isSubmitting = false;
    const { fields: page } = tab;
    tab.keeping = keepWords({
      began: drawnAt,
      now: site.clock.now,
      later(act) {
        tab.timer = act;
        return () => {
          tab.timer = undefined;
        };
      },
      show(state) {
        // An answer to a page that was left changes nothing that is seen.
        if (tab.fields === page) tab.state = state;
      },
      send: ({ began, at, own }, signal) =>
        new Promise<{ refused?: KeepRefusal | undefined }>((resolve, reject) => {
          const words = tab.text;
          const fields = { ...tab.fields, raw: words, order: [began, at, ...own].join(' ') };
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          const request: Request = {
            lose: () => reject(new Error('no answer')),
            async arrive() {
              const { refused } = await keepTyped(server.at(tab.name, fields));
              if (!refused) {
                // What is called kept is there, as a change of what is saved.
                const saved = await server.saved();
                expect([await server.kept(tab.name), saved]).toContain(words);
                expect([begun, words]).toContain(saved);
              }
              request.answer = () => resolve({ refused });
            },
          };
          network.push(request);
        }),
    });
  }

  function submit(tab: Tab): void {
    tab.keeping.submitted();
    tab.isSubmitting = true;
    const words = tab.text;
    const isPublish = step % 3 === 0;
    const fields = { ...tab.fields, raw: words, ...(isPublish && { intent: 'publish' }) };
    const request: Request = {
      // The browser shows its own error: the person reloads, or goes back to the form.
      async lose() {
        if (step % 2) return draw(tab);
        tab.isSubmitting = false;
        tab.keeping.returned();
      },
      async arrive() {
        const before = await server.saved();
        const result = await saveFile(server.at(tab.name, fields));
        const answer = result instanceof Response ? undefined : (result as SaveAnswer).value;
        const isSaved = !answer || (answer.fault ?? '').startsWith('Saved, not published.');
        if (isSaved) {
          submitted = words;
          savedIn[tab.name] = step;
          // The page that says "Saved" shows no older words and no other version.
          expect(await server.kept(tab.name)).toBeUndefined();
        } else {
          expect(answer?.view.differences).toBeDefined();
          expect(before).toBe(submitted);
        }
        request.answer = async () => {
          if (tab.isSubmitting)
            await draw(tab, isSaved ? undefined : answer?.view, isSaved ? undefined : before);
        };
      },
    };
    network.push(request);
  }

  const tabs = [await openTab('ann'), await openTab('ann'), await openTab('ben')];
  const settle = async () => {
    while (network.length > 0) {
      const [request] = network.splice(0, 1);
      if (!request?.answer) await request?.arrive();
      await request?.answer?.();
      await turn();
    }
  };
  const check = async () => {
    expect(await server.saved()).toBe(submitted);
    for (const name of ['ann', 'ben'] as const) {
      const words = await server.kept(name);
      if (words) expect(typedIn.get(words)).toBeGreaterThan(savedIn[name]);
    }
  };
  const acts: ((tab: Tab, request: Request | undefined) => unknown)[] = [
    (tab) => {
      tab.text = published.replace('Body', `Words ${step}`);
      typedIn.set(tab.text, step);
      tab.keeping.typed();
    },
    (tab) => tab.timer?.(),
    (tab) => void tab.keeping.left(),
    (tab) => void tab.keeping.hidden(),
    (tab) => void tab.keeping.seenAgain(),
    submit,
    async (_, request) => {
      if (!request || request.answer) return;
      await request.arrive();
      await check();
    },
    async (_, request) => {
      if (!request?.answer) return;
      network = network.filter((one) => one !== request);
      await request.answer();
    },
    // The request is still under way, or was answered: either may be lost.
    async (_, request) => {
      if (request?.answer) network = network.filter((one) => one !== request);
      await request?.lose();
    },
  ];

  for (const event of events) {
    step += 1;
    site.clock.move(1 + (event % 7));
    const tab = tabs[event % tabs.length];
    const act = acts[Math.floor(event / 3) % acts.length];
    const request = network[Math.floor(event / 27) % Math.max(network.length, 1)];
    if (tab && (!tab.isSubmitting || (act && acts.indexOf(act) > 5))) await act?.(tab, request);
    await turn();
  }

  await settle();
  // The person looks at each tab.
  for (const tab of tabs) {
    site.clock.move(5);
    void tab.keeping.seenAgain();
    void tab.keeping.left();
    await settle();
    await turn();
    await settle();
    if (tab.state?.kind === 'kept')
      expect([await server.kept(tab.name), await server.saved()]).toContain(tab.text);
    if (tab.state?.kind === 'changed') expect(await server.saved()).not.toBe(tab.text);
    expect(tab.state?.kind).not.toBe('lost');
  }
  expect(await server.saved()).toBe(submitted);
}

interface SaveAnswer {
  value: { fault?: string; view: Awaited<ReturnType<typeof viewOf>> };
}

/** Lets every promise that is settled go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('in 200 random orders the words saved last are stored, no late request brings older ones back, and the page says so', async () => {
  const event = fc.nat({ max: 26_999 });
  await fc.assert(fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 60 }), play), {
    numRuns: 200,
    seed: 6,
  });
}, 300_000);
