import { examples } from '../testing/judging.ts';

{
  const meta = (content: string) => `<meta name="description" content="${content}">`;
  const long = (length: number) => meta('é'.repeat(length));
  examples('description.length', {
    pass: [[long(50), { value: 50 }], long(170)],
    warn: [long(1), long(49), long(171), long(320)],
    fail: [[long(321), { value: 321 }]],
    info: ['<p>x'],
  });
}

{
  const meta = '<meta name="description" content="We file your taxes.">';
  examples('description.present', {
    pass: [meta],
    warn: [`${meta}${meta}`],
    fail: [
      ['<p>x', 'has no meta description'],
      ['<meta name="description" content=" \n ">', 'is there, but it'],
      '<meta property="description" content="We file your taxes.">',
      [`<head><img src="a.png">${meta}</head>`, 'is in the body'],
    ],
  });
}

examples('heading.h1', {
  pass: ['<h1>Tax help</h1>'],
  warn: ['<h1>A</h1><h1>B</h1>'],
  fail: [
    ['<h2>A</h2>', 'has no h1 heading'],
    ['<h1></h1>', 'has an h1 heading with neither'],
    '<h1 style="display:none">A</h1>',
    ['<div hidden><h1>A</h1></div>', 'is hidden'],
    '<h1 aria-hidden="true">A</h1>',
  ],
});

examples('heading.order', {
  pass: [
    '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>',
    '<h2>A</h2><h1>B</h1>',
    '<h1>A</h1><h4 hidden>x</h4><h2>B</h2>',
  ],
  warn: [
    ['<h1>A</h1>\n<h3>Fees</h3>', 'Line 2: <h3> (h1 is followed by h3: “Fees”)'],
    '<h3>A</h3><h1>B</h1>',
    '<h1>A</h1><h2></h2>',
  ],
  info: ['<p>x'],
});

examples('image.alt', {
  pass: ['<img src="a.png" alt="">', '<img src="a.png" aria-hidden="true">'],
  fail: ['<img src="a.png" aria-label=" ">', '<img src="a.png" alt=" ">'],
});

{
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${content}">`;
  const title = og('title', 'Tax help');
  const image = og('image', 'https://firm.test/a.png');
  const url = og('url', 'https://firm.test/');
  examples('social.open-graph', {
    pass: [
      [
        `${title}${image}${url}<meta name="twitter:card" content="summary">`,
        { value: ['og:title', 'og:image', 'og:url', 'twitter:card=summary'] },
      ],
    ],
    warn: [
      `${title}${og('image', '/a.png')}${url}`,
      `${og('title', ' ')}${image}${url}`,
      [`<meta name="og:title" content="A">${image}${url}`, 'property= in place of name='],
      ['<p>x', 'says nothing about how a shared link'],
    ],
  });
}

examples(
  'title.generic',
  (title: string) => ({ html: `<title>${title}</title>`, url: 'https://www.ames-cpa.com/tax' }),
  {
    pass: ['Tax preparation in Dayton | Ames CPA', 'ames-cpa.com/services'],
    warn: ['Home', 'Home « Ames CPA', 'ames-cpa.com | Ames'],
    info: [' '],
  },
);
examples('title.generic', {
  warn: ['127.0.0.1:8461', '127.0.0.1'].map((name) => ({
    html: `<title>${name}</title>`,
    url: 'http://127.0.0.1:8461/',
  })),
});

{
  const title = (text: string) => `<title>${text}</title>`;
  const long = (length: number) => title('a'.repeat(length));
  examples('title.length', {
    // A character outside of the basic plane counts once, and white space is collapsed.
    pass: [
      [long(15), { value: 15 }],
      long(65),
      [title(`  ${'😀'.repeat(60)}  \n a`), { value: 62 }],
    ],
    warn: [long(1), long(14), long(66)],
    fail: [[long(121), { value: 121 }]],
    info: ['<p>x'],
  });
}

examples('title.present', {
  pass: ['<head><title>Tax help</title></head>'],
  warn: [
    ['<head><img src="a.png">\n<title>Tax help</title></head>', 'body', 'Line 2: <title>'],
    '<body><main><title>Tax help</title></main>',
  ],
  fail: [
    '<title></title><body><title>Tax help</title>',
    '<template><title>Tax help</title></template>',
  ],
});

examples('title.single', {
  pass: ['<title>A</title>'],
  warn: [['<title>A</title>\n<title></title>', 'Line 1: <title> (A)', 'Line 2: <title> (empty)']],
  info: ['<p>x'],
});

{
  const long = (length: number) =>
    `https://firm.test/${'a'.repeat(length - 'https://firm.test/'.length)}`;
  examples('url.format', (url: string) => ({ html: '<p>x', url }), {
    pass: ['https://FIRM.test/services/tax-planning', 'https://firm.test/%E0%A4', long(115)],
    warn: [
      ['https://firm.test/A_b?sid=1', { count: 3 }],
      'https://firm.test/tax_help',
      'https://firm.test/?q=tax help',
      'https://firm.test//tax',
      'https://firm.test/a;jsessionid=1',
      long(116),
      long(2000),
    ],
    fail: [[long(2001), { value: 2001 }]],
  });
}
