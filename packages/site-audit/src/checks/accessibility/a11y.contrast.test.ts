import { examples } from '../../testing/judging.ts';
import { check } from './a11y.contrast.ts';

const sheet = '<style>p { margin: 0 }</style>';

examples(check, {
  pass: [
    '<p style="color: #333; background: #fff">Our fees</p>',
    '<p style="BACKGROUND-COLOR: White; COLOR: Black">Our fees</p>',
    '<p style="color: #767676; background: white">Our fees</p>',
    '<p style="color: #333; background: linear-gradient(to right, #fff, #00f)">Our fees</p>',
    '<p style="color: #888; background: #fff; font-size: 24px">Our fees</p>',
    '<p style="color: #888; background: #fff; font-size: 14pt; font-weight: bold">Our fees</p>',
    '<h2 style="color: #888; background: #fff">Our fees</h2>',
    `${sheet}<p style="color: #888; background: #fff">Our fees</p>`,
  ],
  fail: [
    '<p style="color: #777; background: white">Our fees</p>',
    '<p style="color:rgb(170, 170, 170);background:#fff">Our fees</p>',
    '<p style="color: rgb(67% 67% 67%); background: #ffff">Our fees</p>',
    '<p style="color: hsl(0, 0%, 67%); background: hsl(120deg 100% 100%)">Our fees</p>',
    '<p style="color: rgba(0,0,0,.3); background: #fff">Our fees</p>',
    '<button style="color: #777; background: #eee">Book</button>',
    '<p style="color: #aaa">Our fees</p>',
    '<div style="background: #000"><b>Our fees</b></div>',
    '<div style="background: #fff"><p style="color: #000; opacity: .3">Our fees</p></div>',
    '<div style="background: rgba(0,0,0,.9)"><p style="color: #333">Our fees</p></div>',
    '<p style="color: #aaa; background: linear-gradient(to right, #fff, #00f)">Our fees</p>',
    '<p style="color: #888; background: #fff; font-size: 14pt">Our fees</p>',
    `${sheet}<p style="color: #aaa; background: #fff">Our fees</p>`,
    '<font color="#999999">Our fees</font>',
    '<table bgcolor="black"><tr><td><p style="color: #333">Our fees</table>',
  ],
  info: [
    `${sheet}<p style="color: #aaa">Our fees</p>`,
    '<link rel="stylesheet" href="a.css"><div style="background: #000"><b>Fees</b></div>',
    '<p style="color: #aaa; background: #fff url(a.png)">Our fees</p>',
    '<p style="color: #aaa; background: #fff; text-shadow: 0 0 3px black">Our fees</p>',
    '<p style="color: var(--pale); background: #fff">Our fees</p>',
    '<div style="opacity: .5"><p style="color: #777; background: #fff">Our fees</p></div>',
    '<p style="color: #aaa; position: absolute">Our fees</p>',
    '<p style="color: #aaa; background: #fff">–– × ––</p>',
    '<p style="color: #aaa; background: #fff" hidden>Our fees</p>',
    '<p style="color: #aaa; background: #fff" class="sr-only">Our fees</p>',
    '<p style="color: transparent; background: #fff">Our fees</p>',
    '<button style="color: #aaa; background: #fff" disabled>Book</button>',
    '<div role="button" aria-disabled="true"><b style="color: #aaa; background: #fff">Book</b></div>',
    '<label style="color: #aaa; background: #fff">Name <input disabled></label>',
    '<p id="n" style="color: #aaa">Name</p><input disabled aria-labelledby="n">',
    '<p>Our fees</p>',
    '<table bgcolor="black" background="a.png"><tr><td style="color: #333">Our fees</table>',
  ],
});
