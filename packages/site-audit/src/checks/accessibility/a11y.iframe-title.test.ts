import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.iframe-title.ts';

test.each([
  ['<p>None</p>', 'pass'],
  ['<iframe tabindex="-1" src="/count"></iframe>', 'pass'],
  ['<iframe role="none" src="/count"></iframe>', 'pass'],
  ['<p id="m">Map</p><iframe aria-labelledby="m" src="/map"></iframe>', 'pass'],
  ['<iframe role="none" tabindex="0" src="/map"></iframe>', 'fail'],
  ['<iframe title="Map" src="/map"></iframe>', 'pass'],
  ['<iframe aria-label="Map" src="/map"></iframe>', 'pass'],
  ['<iframe style="display:none" src="/count"></iframe>', 'pass'],
  [
    '<noscript><iframe src="/count" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
    'pass',
  ],
  ['<iframe src="/map"></iframe>', 'fail'],
  ['<iframe title=" " src="/map"></iframe>', 'fail'],
  ['<iframe title="Map"></iframe><iframe></iframe>', 'fail'],
])('%s: %s', (body, status) => {
  expect(check.judge(documentSubject(`<!doctype html><title>Firm</title><body>${body}`)).status).toBe(status);
});
