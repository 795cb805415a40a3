import { examples } from '../testing/judging.ts';

const portrait = (rules: string) => `@media (orientation: portrait) { ${rules} }`;
examples('mobile.orientation', (css: string) => `<!doctype html><style>${css}</style><body><p>x`, {
  pass: [
    portrait('html { transform: rotateZ(1turn) }'),
    portrait('body { transform: matrix(1, 0, 0, 1, 0, 0) }'),
    `body { rotate: 90deg } ${portrait('body { rotate: 90deg }')}`,
  ],
  fail: [
    portrait('p { margin: 0 } HTML, body { color: red; transform: rotate(1.5708rad) !important }'),
    portrait('body { transform: rotate3d(0, 0, 1, 100grad) }'),
    `body { transform: rotate(2deg) } ${portrait('body { transform: rotate(92deg) }')}`,
  ],
  info: [
    'html { transform: rotate(90deg) }',
    portrait('body { transform: rotate3d(1, 0, 0, 90deg) }'),
    portrait('/* html { rotate: 90deg } */ html { color: red }'),
    // A page that is not shown cannot be turned.
    `${portrait('html { rotate: 90deg }')}</style><body hidden><style>`,
  ],
});

const meta = (content: string) => `<meta name="viewport" content="${content}">`;
const good = meta('width=device-width, initial-scale=1');
examples('mobile.viewport', {
  pass: [good, '<meta name=VIEWPORT content="WIDTH=Device-Width">', meta('initial-scale=1')],
  warn: [`${meta('width=1024')}${good}`],
  fail: [
    `${good}${meta('width=1024')}`,
    '<p>x',
    meta(''),
    meta('initial-scale=0.5'),
    meta('user-scalable=no'),
    `<body>${good}`,
    `<head><div></div>${good}</head>`,
    `<head><noscript>${good}</noscript></head>`,
  ],
});

examples(
  'mobile.zoom',
  (content: string) => content && `<META NAME="Viewport" content="${content}">`,
  {
    pass: [
      'user-scalable=yes',
      'user-scalable=1',
      'maximum-scale=5',
      'maximum-scale=',
      'user-scalable=device-width',
      'maximum-scale=-1',
    ],
    warn: ['maximum-scale=4.9', 'maximum-scale=2'],
    fail: [
      [
        'width=device-width,maximum-scale=1.0',
        'The viewport does not let visitors enlarge the page.',
      ],
      'user-scalable=no',
      'user-scalable=0',
      'maximum-scale=invalid',
    ],
  },
);
