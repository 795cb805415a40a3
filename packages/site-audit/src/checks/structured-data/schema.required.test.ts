import { examples, judging } from '../../testing/judging.ts';
import { address, firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.required.ts';

/** Nodes as pages write them. */
const data = (text: string) => pageWithData(JSON.parse(`[${text}]`));
const full = JSON.stringify(firm);
const question = '"@type": "Question", "name": "Q"';
const rating = '{"@type": "AggregateRating", "ratingValue": 4.8, "reviewCount": 12}';
const crumbs = (...list: string[]) =>
  `{"@type": "BreadcrumbList", "itemListElement": [${list.map((one, at) => `{"@type": "ListItem", "position": ${at + 1}${one}}`).join()}]}`;
const job =
  '"@type": "JobPosting", "title": "CPA", "description": "D", "datePosted": "2026-01-01", "hiringOrganization": {"@type": "LocalBusiness", "name": "A"}';

// The firm ensures that there is something to judge.
examples((text: string) => judging(check)(data(`${text}, ${full}`)), {
  pass: [
    full,
    `{"@graph": [${JSON.stringify({ ...firm, address: { '@id': '#a' } })}, ${JSON.stringify({ ...address, '@id': '#a' })}]}`,
    `{"@type": "AccountingService", "@id": "#f", "name": "A"}, {"@type": "AccountingService", "@id": "#f", "address": ${JSON.stringify(address)}}`,
    crumbs(', "name": "Home", "item": "https://firm.test/"', ', "name": "Tax"'),
    crumbs(', "item": {"@id": "https://firm.test/", "name": "Home"}', ', "name": "Tax"'),
    '{"@type": "Product", "name": "P", "offers": {"@type": "Offer", "price": 0}}',
    '{"@type": "Product", "name": "P", "offers": {"@type": "AggregateOffer", "lowPrice": "10"}}',
    full.replace('{', `{"aggregateRating": ${rating},`),
    '{"@type": "Event", "name": "E", "startDate": "2027-01-01", "location": {"@type": "VirtualLocation", "url": "https://x.test/"}}',
    `{${job}, "jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": {"@type": "Country", "name": "US"}}`,
    `{"@type": "QAPage", "mainEntity": {${question}, "answerCount": 1, "acceptedAnswer": {"@type": "Answer", "text": "A"}}}`,
    '{"@type": "Article", "publisher": {"@type": "LocalBusiness", "name": "A"}}',
    '{"@graph": [{"@type": "Article", "image": {"@id": "#i"}}, {"@type": "ImageObject", "@id": "#i", "contentUrl": "https://x.test/i.png"}]}',
  ],
});

const missing: [text: string, ...missing: string[]][] = [
  ['{"@type": "AccountingService", "name": " "}', 'LocalBusiness: name', 'LocalBusiness: address'],
  [JSON.stringify({ ...firm, address: { '@type': 'PostalAddress' } }), 'LocalBusiness: address'],
  [JSON.stringify({ ...firm, address: { '@id': '#nowhere' } }), 'LocalBusiness: address'],
  ['{"@type": "Restaurant", "name": "R"}', 'LocalBusiness: address'],
  [
    '{"@graph": [{"@type": "WebSite", "publisher": {"@id": "#f"}}, {"@type": "LocalBusiness", "@id": "#f", "name": "A"}]}',
    'LocalBusiness: address',
  ],
  [
    crumbs(', "name": "Home", "item": "https://firm.test/"'),
    'BreadcrumbList: itemListElement (two or more ListItem)',
  ],
  [
    crumbs(', "name": "Home"', ''),
    'BreadcrumbList: itemListElement 1: item',
    'BreadcrumbList: itemListElement 2: name',
  ],
  ['{"@type": "Product", "name": "P"}', 'Product: review | aggregateRating | offers'],
  [
    '{"@type": "Product", "name": "P", "offers": [{"@type": "Offer", "price": 1}, {"@type": "Offer"}]}',
    'Offer: price | priceSpecification.price',
  ],
  [
    '{"@type": "WebApplication", "name": "S", "offers": {"@type": "Offer", "price": 1}}',
    'SoftwareApplication: aggregateRating | review',
  ],
  [
    '{"@type": "Event", "name": "E", "startDate": "2027-01-01", "location": {"@type": "Place", "name": "Hall"}}',
    'Event: location.address',
  ],
  [`{${job}}`, 'JobPosting: jobLocation'],
  [
    `{"@type": "QAPage", "mainEntity": {${question}, "acceptedAnswer": {"@type": "Answer"}}}`,
    'QAPage: mainEntity.answerCount',
    'QAPage: mainEntity.acceptedAnswer | mainEntity.suggestedAnswer',
  ],
  [
    `{"@type": "QAPage", "mainEntity": {${question}, "answerCount": 1, "acceptedAnswer": {"@type": "Answer", "text": "A"}, "suggestedAnswer": [{"@type": "Answer"}]}}`,
    'QAPage: mainEntity.suggestedAnswer.text',
  ],
  [rating, 'AggregateRating: itemReviewed.name'],
  [
    '{"@type": "Review", "reviewRating": {"@type": "Rating", "ratingValue": 5}, "itemReviewed": {"@type": "Thing", "name": "X"}}',
    'Review: author',
  ],
  [full.replace('{', '{"review": {"@type": "Review", "author": "A"},'), 'Review: reviewRating.ratingValue'],
  [
    '{"@type": "ImageObject", "contentUrl": "https://x.test/a.png"}',
    'ImageObject: creator | creditText | copyrightNotice | license',
  ],
  [
    '{"@type": "DiscussionForumPosting", "author": "A", "datePublished": "2026-01-01"}',
    'DiscussionForumPosting: author.name',
    'DiscussionForumPosting: text | image | video',
  ],
  [
    '{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Course", "name": "C"}}]}',
    'Course: description',
  ],
  ['{"@type": "ProfilePage", "mainEntity": {"@type": "Person"}}', 'ProfilePage: mainEntity'],
  ['{"@type": "VideoObject", "name": "V"}', 'VideoObject: thumbnailUrl', 'VideoObject: uploadDate'],
];
examples(check, {
  fail: [
    ...missing.map(([text, ...value]): [string, { value: string[] }] => [data(text), { value }]),
    // Microdata is judged by the same rows.
    [
      '<div itemscope itemtype="https://schema.org/Dentist"><b itemprop="name">D</b></div>',
      { value: ['LocalBusiness: address'] },
    ],
  ],
  info: [
    '<p>x</p>',
    pageWithData({ '@type': 'FAQPage' }),
    pageWithData({ '@type': 'Organization', name: 'A' }),
    pageWithData({ '@type': 'BlogPosting' }),
  ],
});
