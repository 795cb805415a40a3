import { expect, test } from 'vitest';
import { readPage } from '#content/page-files/read-page.ts';
import { site } from '#content/testing/delivered-site.ts';
import { outsideLinkFindings } from './online.ts';

const page = (file: string, body: string) =>
  readPage(
    file,
    `---\nkind: hub\nsection: services\ntemplate: tools\nname: N\nheading: H\nlede: L\ndescription: A description that is long enough to be one, which is at seventy characters.\n---\n${body}`,
    site,
  );

const answers: Record<string, number> = {
  'https://here.example/a': 200,
  'https://moved.example/': 301,
  'https://gone.example/': 404,
  'https://closed.example/': 403,
};

test('dead links must be corrected, others that cannot be opened are notes, and each is requested once', async () => {
  const asked: string[] = [];
  const visit = async (address: string) => {
    asked.push(address);
    const status = answers[address];
    if (!status) throw new Error('ENOTFOUND');
    return { status, headers: {}, body: '' };
  };
  const pages = [
    page(
      'a.md',
      '[a](https://here.example/a#part) [b](https://gone.example/) [c](https://moved.example/)',
    ),
    page(
      'b.md',
      '[a](https://here.example/a) [b](https://closed.example/) [c](https://nowhere.example/) [d](/faq)',
    ),
  ];
  const found = await outsideLinkFindings(pages, visit);
  expect(found.map(({ message, level }) => `${level}: ${message}`)).toEqual([
    'launch: https://gone.example/ is gone (404).',
    'note: https://closed.example/ answers 403 to programs.',
    expect.stringMatching(/^note: https:\/\/nowhere\.example\/ cannot be reached/),
  ]);
  expect(found[0]?.todo).toContain('content/pages/a.md');
  expect(asked).toHaveLength(new Set(asked).size);
});
