import { examples } from '../../testing/judging.ts';
import { check } from './a11y.captions.ts';

examples(check, {
  pass: [
    '<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>',
    '<video src="a.mp4" aria-details="t"></video>',
    '<audio src="a.mp3" autoplay controls aria-describedby="t"></audio>',
    '<video src="a.mp4"><track src="a.vtt"></video>',
  ],
  warn: [
    '<audio src="a.mp3" controls></audio>',
    '<video src="a.mp4" controls></video>',
    '<video controls muted><source src="a.mp4"></video>',
    '<video src="a.mp4"><track kind="Chapters" src="a.vtt"></video>',
    '<video src="a.mp4"><track kind="captions"></video>',
  ],
  info: ['<video autoplay muted></video>', '<p>x'],
});
