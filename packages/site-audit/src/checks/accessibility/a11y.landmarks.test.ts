import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.landmarks.ts';

test.each([
  ['<main>Text</main>', 'pass'],
  ['<div role="main">Text</div>', 'pass'],
  ['<main>Text</main><main hidden>Text</main>', 'pass'],
  ['<main role="main">Text</main>', 'pass'],
  ['<p>Text</p>', 'warn'],
  ['<main hidden>Text</main>', 'warn'],
  ['<main>Text</main><div role="main">Text</div>', 'warn'],
])('%s: %s', (body, status) => {
  expect(check.judge(documentSubject(`<!doctype html><title>Firm</title><body>${body}`)).status).toBe(status);
});
