import { examples, judging } from '../../testing/judging.ts';
import { check } from './a11y.iframe-title.ts';

examples((body: string) => judging(check)(`<!doctype html><title>Firm</title><body>${body}`), {
  pass: [
    '<p>None</p>',
    '<iframe tabindex="-1" src="/count"></iframe>',
    '<iframe role="none" src="/count"></iframe>',
    '<p id="m">Map</p><iframe aria-labelledby="m" src="/map"></iframe>',
    '<iframe title="Map" src="/map"></iframe>',
    '<iframe aria-label="Map" src="/map"></iframe>',
    '<iframe style="display:none" src="/count"></iframe>',
    '<noscript><iframe src="/count" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
  ],
  fail: [
    '<iframe role="none" tabindex="0" src="/map"></iframe>',
    '<iframe src="/map"></iframe>',
    '<iframe title=" " src="/map"></iframe>',
    '<iframe title="Map"></iframe><iframe></iframe>',
  ],
});
