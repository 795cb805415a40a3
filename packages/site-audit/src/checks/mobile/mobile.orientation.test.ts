import { examples, judging } from '../../testing/judging.ts';
import { check } from './mobile.orientation.ts';

const portrait = (rules: string) => `@media (orientation: portrait) { ${rules} }`;

examples((css: string) => judging(check)(`<!doctype html><style>${css}</style><body><p>x`), {
  pass: [
    portrait('html { transform: rotateZ(1turn) }'),
    portrait('body { transform: matrix(1, 0, 0, 1, 0, 0) }'),
    `body { rotate: 90deg } ${portrait('body { rotate: 90deg }')}`,
  ],
  fail: [
    portrait('html { rotate: 90deg }'),
    portrait('html { rotate: z -.25turn }'),
    portrait('p { margin: 0 } HTML, body { color: red; transform: rotate(1.5708rad) !important }'),
    portrait('body { transform: rotate3d(0, 0, 1, 100grad) }'),
    portrait('body { transform: matrix(0, 1, -1, 0, 0, 0) }'),
    '@MEDIA screen and (orientation:landscape){body{transform:rotate(-90deg)}}',
    `body { transform: rotate(2deg) } ${portrait('body { transform: rotate(92deg) }')}`,
  ],
  info: [
    'html { color: red }',
    'html { transform: rotate(90deg) }',
    portrait('body { transform: translateX(9px) }'),
    portrait('nav { transform: rotate(90deg) }'),
    portrait('body { transform: rotate3d(1, 0, 0, 90deg) }'),
    portrait('/* html { rotate: 90deg } */ html { color: red }'),
    '@media (min-width: 9px) { html { rotate: 90deg } }',
    // A page that is not shown cannot be turned.
    `${portrait('html { rotate: 90deg }')}</style><body hidden><style>`,
  ],
});
