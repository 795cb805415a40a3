import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.captions.ts';

test.each([
  ['<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>', 'pass'],
  ['<video src="a.mp4" aria-details="t"></video>', 'pass'],
  ['<audio src="a.mp3" autoplay controls aria-describedby="t"></audio>', 'pass'],
  ['<video autoplay muted></video>', 'info'],
  ['<p>x', 'info'],
  ['<audio src="a.mp3" controls></audio>', 'warn'],
  ['<video src="a.mp4" controls></video>', 'warn'],
  ['<video controls muted><source src="a.mp4"></video>', 'warn'],
])('%s: %s', judgesTopic(check));
