/** Pages that an owner begins, renames and hides at the desk, as visitors see them at once: from the built server's memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskClient, signIn } from './desk-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
let owner: DeskClient;
beforeAll(async () => {
  site = await startSite();
  owner = await signIn(site);
});
afterAll(() => site?.stop());

const edit = (file: string) => `/desk/pages/edit?file=${file}`;
const changes = '/desk/pages/changes';
const status = async (path: string) =>
  (await fetch(site.url + path, { redirect: 'manual' })).status;
const text = async (path: string) => (await fetch(site.url + path)).text();
const publish = (file: string, fields: Record<string, string>) =>
  owner.press(edit(file), 'Save and publish', fields);

test('an article of a name and a text is published, under an address that its name makes', async () => {
  await owner.press('/desk/pages/new', 'Create the page', {
    kind: 'article',
    name: '"Größe" is not a plan, says Søren',
  });
  const file = 'resources/grosse-is-not-a-plan-says-soren.md';
  expect(await owner.get(edit(file))).toContain('“Größe” is not a plan'.replace(/[“”]/g, '&quot;'));
  expect(await publish(file, { 'f.body': 'We moved.' })).toContain('Visitors see it');
  const shown = await text('/resources/grosse-is-not-a-plan-says-soren');
  expect(shown).toContain('We moved.');
  for (const list of ['/resources', '/resources/feed.xml', '/sitemaps/resources.xml', '/llms.txt'])
    expect(await text(list)).toContain('/resources/grosse-is-not-a-plan-says-soren');
});

test('a delivered page that becomes a draft is gone, once nothing links to it, and comes back', async () => {
  const linked = 'services/reputation-management-for-cpas.md';
  const refused = await publish(linked, { 'f.draft': 'yes' });
  expect(refused).toMatch(/Saved, not published\./);
  expect(await owner.get(changes)).toMatch(/reputation-management-for-cpas is a draft\./);
  expect(await status('/services/reputation-management-for-cpas')).toBe(200);
  await owner.press(edit(linked), 'Discard all changes');

  const free = 'industries/audit-assurance-marketing-agency.md';
  expect(await publish(free, { 'f.draft': 'yes' })).toContain('Visitors see it');
  expect(await status('/industries/audit-assurance-marketing-agency')).toBe(404);
  expect(await text('/sitemaps/industries.xml')).not.toContain('audit-assurance');
  expect(await publish(free, { 'f.draft': 'no' })).toContain('Visitors see it');
  expect(await status('/industries/audit-assurance-marketing-agency')).toBe(200);
});

test('a renamed page has its name in lists at once', async () => {
  const file = 'industries/audit-assurance-marketing-agency.md';
  await publish(file, { 'f.name': '“Audit” firms & more' });
  const lists = ['/industries-expert-marketing-agency-for-accountants', '/llms.txt'];
  const named = await Promise.all(
    lists.map(async (path) => /“Audit” firms/.test(await text(path))),
  );
  expect(named).toEqual([true, true]);
});

test('the color of the brand is in the bar of the browser at once', async () => {
  const bars = async () => (await text('/about')).match(/<meta name="theme-color"[^>]*>/g);
  const before = await bars();
  expect(before).toHaveLength(2);
  expect(await publish('values/brand.yaml', { 'f.color': '#7a1f5e' })).toContain('Visitors see it');
  const after = await bars();
  expect(after?.[1]).not.toBe(before?.[1]);
});
