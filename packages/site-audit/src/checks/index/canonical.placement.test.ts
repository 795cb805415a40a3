import { examples } from '../../testing/judging.ts';
import { check } from './canonical.placement.ts';

const link = '<link rel="canonical" href="https://firm.test/">';

examples(check, {
  pass: [link, '', `<noscript>${link}</noscript>`],
  warn: [
    `${link}<body>text${link}`,
    { html: `<p>text</p>${link}`, headers: { link: '<https://firm.test/>; rel=canonical' } },
  ],
  fail: [
    `<body>text${link}`,
    `<head><div></div>${link}</head><body></body>`,
    [
      `<head>\n<img src="a.png">\n${link}\n</head>`,
      `Line 3: ${link}`,
      'Line 2: <img src="a.png"> (this ends the head)',
    ],
  ],
});
