import { expect, test, vi } from 'vitest';
import type { ConsentSettings, Purpose } from '#domain/measure/consent.ts';
import { createReporter, foreignOrigin, shownAddress } from './analytics.ts';

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example' };
const home = {
  address: 'https://www.doe.example/',
  title: 'Home',
  referrer: 'https://news.example/',
};
const faq = { address: 'https://www.doe.example/faq', title: 'FAQ' };

function reporter(settings: ConsentSettings, ...agreed: Purpose[]) {
  const granted = new Set(agreed);
  const post = vi.fn();
  const remove = vi.fn();
  const addScript = vi.fn((_address: string) => remove);
  const global: Record<string, unknown> = {};
  const made = createReporter(settings, {
    isGranted: (one) => granted.has(one),
    post,
    addScript,
    global,
  });
  /** Commands queued for Google's script. */
  const commands = () => ((global.dataLayer ?? []) as IArguments[]).map((one) => [...one]);
  return { ...made, granted, post, addScript, remove, global, commands };
}

test.each<[string, ConsentSettings, Purpose[]]>([
  [
    'without consent, whatever is configured',
    { remembers: true, plausible, ga4: 'G-ABC123' },
    ['remember'],
  ],
  [
    'unless configured, whatever was agreed to',
    { remembers: true },
    ['ga4', 'plausible:stats.doe.example'],
  ],
])('loads and sends nothing %s', (_, settings, agreed) => {
  const { view, post, addScript, global } = reporter(settings, ...agreed);
  view(home);
  expect(post).not.toHaveBeenCalled();
  expect(addScript).not.toHaveBeenCalled();
  expect(global).toEqual({});
});

test('reports each page to Plausible through its events API', () => {
  const { view, post, addScript } = reporter(
    { remembers: true, plausible },
    'plausible:stats.doe.example',
  );
  view(home);
  view(faq);
  expect(post.mock.calls).toEqual([
    [
      'https://stats.doe.example/api/event',
      {
        name: 'pageview',
        domain: 'doe.example',
        url: home.address,
        referrer: 'https://news.example/',
      },
    ],
    [
      'https://stats.doe.example/api/event',
      { name: 'pageview', domain: 'doe.example', url: faq.address },
    ],
  ]);
  expect(addScript).not.toHaveBeenCalled();
});

test('loads Google Analytics once and reports each page', () => {
  const { view, addScript, commands } = reporter({ remembers: true, ga4: 'G-ABC123' }, 'ga4');
  view(home);
  view(faq);
  expect(addScript.mock.calls).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-ABC123']]);
  const views = commands().filter(([command]) => command === 'event');
  expect(views.map(([, name, page]) => [name, page.page_location])).toEqual([
    ['page_view', home.address],
    ['page_view', faq.address],
  ]);
});

test('denies advertising to Google Analytics first', () => {
  const { view, commands } = reporter({ remembers: true, ga4: 'G-ABC123' }, 'ga4');
  view(home);
  const [first, , config] = commands();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(first).toEqual(['consent', 'default', { ...denied, analytics_storage: 'granted' }]);
  const limits = { allow_google_signals: false, send_page_view: false, cookie_expires: 7_776_000 };
  expect(config).toEqual(['config', 'G-ABC123', expect.objectContaining(limits)]);
});

test('withdrawing consent removes the script, disables it and stops reports', () => {
  const google = reporter({ remembers: true, ga4: 'G-ABC123' }, 'ga4');
  const { view, obey, granted, remove, global, commands } = google;
  view(home);
  obey();
  expect(remove).not.toHaveBeenCalled();
  granted.delete('ga4');
  obey();
  expect(remove).toHaveBeenCalledOnce();
  expect(global['ga-disable-G-ABC123']).toBe(true);
  const before = commands().length;
  view(faq);
  expect(commands()).toHaveLength(before);
});

const tool = 'https://www.doe.example/tools/roi-calculator';

test('drops tool inputs and search terms, keeps the campaign', () => {
  expect(shownAddress(tool, '?fee=1200&leads=7')).toBe(tool);
  expect(shownAddress(`${tool}?q=1`, '?q=my+client&utm_campaign=spring&utm_source=x')).toBe(
    `${tool}?utm_source=x&utm_campaign=spring`,
  );
});

test('a page without a canonical URL has none for others', () => {
  expect(shownAddress(undefined, '?utm_campaign=spring')).toBeUndefined();
  expect(shownAddress('', '')).toBeUndefined();
});

test('reports only the origin of the linking page, and nothing for our own', () => {
  const own = 'https://www.doe.example';
  expect(foreignOrigin('https://news.example/a?secret=1', own)).toBe('https://news.example/');
  expect(foreignOrigin(`${tool}?fee=1200`, own)).toBeUndefined();
  expect(foreignOrigin('', own)).toBeUndefined();
});
