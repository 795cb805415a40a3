import { examples } from '../../testing/judging.ts';
import { check } from './html.obsolete.ts';

examples(check, { pass: ['<p>x'], warn: ['<center>x</center>', '<font size="5">x</font>', '<big>x</big>'] });
