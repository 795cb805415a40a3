import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './a11y.motion.ts';

const judge = (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

test.each([
  ['<audio src="a.mp3" autoplay controls aria-describedby="t"></audio>', 'pass'],
  ['<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>', 'pass'],
  ['<video autoplay muted></video>', 'pass'],
  ['<audio src="a.mp3" controls></audio>', 'warn'],
  ['<video src="a.mp4" controls></video>', 'warn'],
  ['<audio src="a.mp3#t=25" autoplay></audio>', 'warn'],
  ['<p>x', 'info'],
  ['<marquee>x</marquee>', 'fail'],
  ['<blink>x</blink>', 'fail'],
  ['<audio src="a.mp3" autoplay></audio>', 'fail'],
])('%s: %s', (body, status) => {
  expect(judge(body).status).toBe(status);
});

test('each fault is quoted with what is wrong', () => {
  const { items, count } = judge('<audio src="a.mp3" controls></audio>');
  expect(count).toBe(items?.length);
  expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
});
