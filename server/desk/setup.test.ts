import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { createSetup } from './open-desk.ts';
import { contentFolder } from './pages/content-folder.ts';

const folder = contentFolder(projectRoot);
const file = 'values/brand.yaml';

test('what is typed at the desk is off the list before it is published', async () => {
  const messages = async (change: (text: string) => string) => {
    const drafts = { list: async () => [{ file, text: change(folder.readFile(file) ?? '') }] };
    const pages = { folder, drafts, files: () => [] } as never;
    const groups = await createSetup({
      root: projectRoot,
      pages,
      clock: { now: () => Date.now() } as never,
      account: { relay: async () => undefined, read: async () => ({ from: '' }) } as never,
    }).read();
    expect(groups.map(({ name }) => name).slice(0, 2)).toEqual(['Brand and contact', 'Mail']);
    return groups.flatMap(({ findings }) => findings.map(({ message }) => message));
  };
  const phone = 'The telephone number is still “(541) 555-0142”.';
  expect(await messages((text) => text)).toContain(phone);
  expect(await messages((text) => text.replace('(541) 555-0142', '(541) 344-0188'))).not.toContain(phone);
  // A value that cannot be read leaves the list as published.
  expect(await messages((text) => text.replace('phone:', 'fone:'))).toContain(phone);
});
