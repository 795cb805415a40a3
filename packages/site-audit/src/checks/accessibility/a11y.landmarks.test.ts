import { examples, judging } from '../../testing/judging.ts';
import { check } from './a11y.landmarks.ts';

examples((body: string) => judging(check)(`<!doctype html><title>Firm</title><body>${body}`), {
  pass: [
    '<main>Text</main>',
    '<div role="main">Text</div>',
    '<main>Text</main><main hidden>Text</main>',
    '<main role="main">Text</main>',
  ],
  warn: ['<p>Text</p>', '<main hidden>Text</main>', '<main>Text</main><div role="main">Text</div>'],
});
