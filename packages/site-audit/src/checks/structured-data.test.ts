import { address, examples, firm, pageWithData } from '../testing/judging.ts';

const block = (text: string) =>
  `<title>T</title>\n<script type="application/ld+json">${text}</script>`;
const good = '{"@context":"https://schema.org","@type":"AccountingService","name":"A"}';
examples('schema.json-valid', {
  pass: [block(good)],
  warn: [
    [
      block('{"@context":"https://schema.org","@type":"AccountingFirm"}'),
      { value: ['AccountingFirm'] },
    ],
    block(good.replace('"A"', `"${'x'.repeat(262_144)}"`)),
  ],
  fail: [
    block(good) + block('{"a":1,}'),
    [block('{"@type":"Person",}'), 'Line 2: A comma comes before'],
  ],
  info: ['<p>x</p>'],
});

examples('schema.present', {
  pass: [
    [pageWithData(firm), 'AccountingService'],
    pageWithData({ '@graph': [{ '@id': '#x' }, firm] }),
    '<div itemscope itemtype="http://schema.org/AccountingService"></div>',
  ],
  warn: [
    ['<p>Text</p>', 'no JSON-LD or microdata'],
    ['<script type="application/ld+json">{,}</script>', '1 JSON-LD block, but no'],
    '<div itemscope itemtype="http://data-vocabulary.org/Person"></div>',
    '<template><div itemscope itemtype="https://schema.org/Person"></div></template>',
  ],
});

{
  const picture = 'https://a.test/i.png';
  const article = {
    '@type': 'Article',
    headline: 'H',
    image: picture,
    datePublished: '2026-01-01',
    dateModified: '2026-01-01',
  };
  examples('schema.recommended', (node: object) => pageWithData(node), {
    pass: [firm],
    warn: [
      { ...firm, openingHoursSpecification: undefined },
      [article, { value: ['Article: author'] }],
      [{ ...article, author: 'Ann' }, { value: ['Article: author.name', 'Article: author.url'] }],
    ],
    info: [{ '@type': 'Person' }],
  });
}

{
  const node = (type: string, more: object = {}) => ({ '@type': type, ...more });
  const rating = node('AggregateRating', { ratingValue: 4.8, reviewCount: 12 });
  const crumbs = (...list: object[]) =>
    node('BreadcrumbList', {
      itemListElement: list.map((one, at) => node('ListItem', { position: at + 1, ...one })),
    });
  const home = { name: 'Home', item: 'https://firm.test/' };
  const tax = { name: 'Tax' };
  const job = node('JobPosting', {
    title: 'CPA',
    description: 'D',
    datePosted: '2026-01-01',
    hiringOrganization: node('LocalBusiness', { name: 'A' }),
  });
  const event = { name: 'E', startDate: '2027-01-01' };
  const offer = (more = {}) => node('Offer', more);
  const qaPage = (more: object) =>
    node('QAPage', { mainEntity: node('Question', { name: 'Q', ...more }) });
  const answer = (more = {}) => node('Answer', more);
  // The firm ensures that there is something to judge.
  examples('schema.required', (nodes: object) => pageWithData([nodes, firm].flat()), {
    pass: [
      firm,
      {
        '@graph': [
          { ...firm, address: { '@id': '#a' } },
          { ...address, '@id': '#a' },
        ],
      },
      [
        [
          node('AccountingService', { '@id': '#f', name: 'A' }),
          node('AccountingService', { '@id': '#f', address }),
        ],
      ],
      crumbs(home, tax),
      crumbs({ item: { '@id': 'https://firm.test/', name: 'Home' } }, tax),
      node('Product', { name: 'P', offers: offer({ price: 0 }) }),
      node('Event', { ...event, location: node('VirtualLocation', { url: 'https://x.test/' }) }),
      {
        ...job,
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: node('Country', { name: 'US' }),
      },
      {
        '@graph': [
          node('Article', { image: { '@id': '#i' } }),
          node('ImageObject', { '@id': '#i', contentUrl: 'https://x.test/i.png' }),
        ],
      },
    ],
  });
  const missing: [data: object, ...missing: string[]][] = [
    [node('AccountingService', { name: ' ' }), 'LocalBusiness: name', 'LocalBusiness: address'],
    [{ ...firm, address: node('PostalAddress') }, 'LocalBusiness: address'],
    [{ ...firm, address: { '@id': '#nowhere' } }, 'LocalBusiness: address'],
    [node('Restaurant', { name: 'R' }), 'LocalBusiness: address'],
    [
      {
        '@graph': [
          node('WebSite', { publisher: { '@id': '#f' } }),
          node('LocalBusiness', { '@id': '#f', name: 'A' }),
        ],
      },
      'LocalBusiness: address',
    ],
    [crumbs(home), 'BreadcrumbList: itemListElement (two or more ListItem)'],
    [
      crumbs({ name: 'Home' }, {}),
      'BreadcrumbList: itemListElement 1: item',
      'BreadcrumbList: itemListElement 2: name',
    ],
    [node('Product', { name: 'P' }), 'Product: review | aggregateRating | offers'],
    [
      node('Product', { name: 'P', offers: [offer({ price: 1 }), offer()] }),
      'Offer: price | priceSpecification.price',
    ],
    [
      node('WebApplication', { name: 'S', offers: offer({ price: 1 }) }),
      'SoftwareApplication: aggregateRating | review',
    ],
    [
      node('Event', { ...event, location: node('Place', { name: 'Hall' }) }),
      'Event: location.address',
    ],
    [job, 'JobPosting: jobLocation'],
    [
      qaPage({ acceptedAnswer: answer() }),
      'QAPage: mainEntity.answerCount',
      'QAPage: mainEntity.acceptedAnswer | mainEntity.suggestedAnswer',
    ],
    [
      qaPage({
        answerCount: 1,
        acceptedAnswer: answer({ text: 'A' }),
        suggestedAnswer: [answer()],
      }),
      'QAPage: mainEntity.suggestedAnswer.text',
    ],
    [rating, 'AggregateRating: itemReviewed.name'],
    [
      node('Review', {
        reviewRating: node('Rating', { ratingValue: 5 }),
        itemReviewed: node('Thing', { name: 'X' }),
      }),
      'Review: author',
    ],
    [{ ...firm, review: node('Review', { author: 'A' }) }, 'Review: reviewRating.ratingValue'],
    [
      node('ImageObject', { contentUrl: 'https://x.test/a.png' }),
      'ImageObject: creator | creditText | copyrightNotice | license',
    ],
    [
      node('DiscussionForumPosting', { author: 'A', datePublished: '2026-01-01' }),
      'DiscussionForumPosting: author.name',
      'DiscussionForumPosting: text | image | video',
    ],
    [
      node('ItemList', {
        itemListElement: [node('ListItem', { item: node('Course', { name: 'C' }) })],
      }),
      'Course: description',
    ],
    [node('ProfilePage', { mainEntity: node('Person') }), 'ProfilePage: mainEntity'],
    [node('VideoObject', { name: 'V' }), 'VideoObject: thumbnailUrl', 'VideoObject: uploadDate'],
  ];
  examples('schema.required', {
    fail: [
      ...missing.map(([data, ...value]): [string, { value: string[] }] => [
        pageWithData(data),
        { value },
      ]),
      // Microdata is judged by the same rows.
      [
        '<div itemscope itemtype="https://schema.org/Dentist"><b itemprop="name">D</b></div>',
        { value: ['LocalBusiness: address'] },
      ],
    ],
    info: ['<p>x</p>', pageWithData({ '@type': 'BlogPosting' })],
  });
}

examples('schema.retired', (node: object) => pageWithData(node), {
  info: [
    [{ '@type': 'FAQPage' }, 'FAQPage (Google Search shows none since May 7, 2026)'],
    [{ '@type': 'HowTo' }, 'HowTo'],
    [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }, 'SearchAction'],
    [{ '@type': 'Course', hasCourseInstance: { '@type': 'CourseInstance' } }, 'Course info'],
    [{ '@type': 'Car', offers: { '@type': 'Offer' } }, 'VehicleListing'],
    [{ '@type': ['VideoObject', 'LearningResource'] }, 'LearningVideo'],
    [firm, 'No item'],
  ],
});

const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 9 };
const rated = { '@type': 'AccountingService', name: 'a', url: 'https://a.test/', aggregateRating };
const named = { '@type': 'AccountingService', name: 'A' };
examples('schema.self-review', (nodes: object[]) => pageWithData(nodes), {
  pass: [
    [[{ '@type': 'Product', name: 'P', aggregateRating }]],
    [[rated, { ...rated, name: 'b', url: 'https://b.test/' }]],
    [[firm, rated]],
  ],
  warn: [
    [[rated]],
    [[{ ...firm, review: { '@type': 'Review', author: 'X' } }, rated]],
    [
      [
        { '@type': 'WebSite', name: 'A' },
        { '@type': 'Organization', name: 'a ', aggregateRating },
        { ...rated, name: 'b' },
      ],
    ],
    [[{ ...aggregateRating, itemReviewed: named }]],
    [[firm, { '@type': 'AccountingService', '@id': firm['@id'], aggregateRating }]],
  ],
});
examples('schema.self-review', { info: ['<p>★★★★★</p>'] });

{
  const rating = (more: object) => ({ '@type': 'AggregateRating', ...more });
  const article = (more: object) => ({ '@type': 'Article', ...more });
  const business = (more: object) => ({ '@type': 'AccountingService', ...more });
  const offer = (more: object) => ({ '@type': 'Offer', ...more });
  const hours = (more: object) => ({ '@type': 'OpeningHoursSpecification', ...more });
  const list = (...positions: unknown[]) => ({
    '@type': 'ItemList',
    itemListElement: positions.map((position) => ({ '@type': 'ListItem', position })),
  });
  const one = { value: 1 };
  examples('schema.values', (node: object) => pageWithData(node), {
    pass: [
      firm,
      article({
        datePublished: [
          '2026',
          '2026-02',
          '2026-02-28',
          '2026-02-28T09:30:00-08:00',
          '2026-02-28T09:30Z',
        ],
      }),
      rating({ ratingValue: ['4/5', '96%'] }),
      rating({ ratingValue: 'a-', bestRating: 'A+', worstRating: 'F' }),
      // A scale of grades from bad to good.
      rating({ ratingValue: 'C', bestRating: 'E', worstRating: 'A' }),
      rating({ ratingValue: 9.5, bestRating: 10, reviewCount: '3' }),
      list('1', 2),
      offer({
        availability: 'https://schema.org/InStock',
        itemCondition: { '@id': 'http://schema.org/NewCondition' },
      }),
      offer({ priceCurrency: 'USD' }),
      // Blank is missing rather than wrong.
      article({ datePublished: '' }),
    ],
    warn: [
      [offer({ availability: 'InStock' }), one],
      [business({ address: '1 Main St, Portland' }), one],
      [business({ name: 'Birch &amp; Alder' }), one],
      [business({ telephone: '(503) 555-0100' }), one],
    ],
    fail: [
      [
        article({ headline: 'H', datePublished: 'May' }),
        one,
        'Article “H” (line 1): datePublished “May” is not',
      ],
      [article({ datePublished: '2026-02-30' }), one],
      [{ '@type': 'Organization', logo: '/logo.png' }, one],
      [{ '@type': 'Organization', url: 'www.firm.test' }, one],
      [rating({ ratingValue: 'H', bestRating: 'A', worstRating: 'G' }), one],
      [rating({ ratingValue: 'A+', bestRating: 'A', worstRating: 'G' }), one],
      rating({ ratingValue: 'B', bestRating: 'A', worstRating: 'Poor' }),
      [rating({ ratingValue: 5.1 }), one],
      [rating({ ratingValue: 0 }), one],
      [rating({ reviewCount: 0 }), one],
      [rating({ ratingCount: '1,200' }), one],
      [list(0, 1), one],
      [list(1, 3), one],
      [{ '@type': 'GeoCoordinates', latitude: 90.1 }, one],
      [{ '@type': 'Place', geo: '45.5,-122.6' }, one],
      [hours({ dayOfWeek: 'Mon' }), one],
      [hours({ opens: '9:00' }), one],
      [hours({ closes: '25:00' }), one],
      [{ '@type': 'Person', telephone: '555-010' }, one],
      [offer({ priceCurrency: '$' }), one],
      [offer({ availability: 'on the shelf' }), one],
    ],
  });
  examples('schema.values', { info: ['<p>x</p>'] });
}

{
  const faq = (name: string, text: string) => ({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
  });
  const one = faq('Q one', 'A one');
  examples('schema.visible', ([node, body]: [object, string]) => pageWithData(node, body), {
    pass: [
      [
        [
          { ...firm, name: 'Birch & Alder CPAs, LLC' },
          '<p>Birch and Alder CPAs</p><p>1200 SW Main St., Ste 400</p><a href="tel:1">(503) 555.0100</a>',
        ],
      ],
      [
        [
          faq('What do you charge?', '<p>From $400 &amp; up</p>'),
          '<h2>What do you charge?</h2><div>From $400 &amp; up</div>',
        ],
      ],
      [[one, '<details><summary>Q one</summary>A one</details>']],
    ],
    warn: [
      [[one, '<p>Q one</p><p hidden>A one</p>']],
      [[{ '@type': 'AccountingService', telephone: '+1 503 555 0100' }, '<p>503-555-0199</p>']],
      [[{ '@type': 'Organization', name: 'Birch' }, '<p>Alder</p>'], 'Organization name: “Birch”'],
    ],
    info: [
      [[{ '@type': 'WebSite', name: 'A' }, '<p>x</p>']],
      [[one, `<p>${'word '.repeat(50_000)}</p>`]],
    ],
  });
}
