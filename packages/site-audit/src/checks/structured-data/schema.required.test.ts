import { describe, expect, test } from 'vitest';
import { address, firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.required.ts';

const judge = (...nodes: object[]) => check.judge(documentSubject(pageWithData(nodes)));

const crumb = (position: number, name?: string, item?: unknown) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});
const rating = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 12 };
const question = {
  '@type': 'Question',
  name: 'Q',
  answerCount: 1,
  acceptedAnswer: { '@type': 'Answer', text: 'A' },
};

describe('nothing is missing', () => {
  test.each<[string, object[]]>([
    ['a firm', [firm]],
    [
      'a firm whose address is elsewhere in the graph',
      [
        {
          '@graph': [
            { ...firm, address: { '@id': '#a' } },
            { ...address, '@id': '#a' },
          ],
        },
      ],
    ],
    [
      'a firm described in two blocks',
      [
        { '@type': 'AccountingService', '@id': '#f', name: 'A' },
        { '@type': 'AccountingService', '@id': '#f', address },
      ],
    ],
    [
      'breadcrumbs',
      [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [crumb(1, 'Home', 'https://firm.test/'), crumb(2, 'Tax')],
        },
      ],
    ],
    [
      'breadcrumbs named in their pages',
      [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            crumb(1, undefined, { '@id': 'https://firm.test/', name: 'Home' }),
            crumb(2, 'Tax'),
          ],
        },
      ],
    ],
    ['a product with offers', [{ '@type': 'Product', name: 'P', offers: { '@type': 'Offer', price: 0 } }]],
    [
      'a range of prices',
      [{ '@type': 'Product', name: 'P', offers: { '@type': 'AggregateOffer', lowPrice: '10' } }],
    ],
    ['a rating inside what it rates', [{ ...firm, aggregateRating: rating }]],
    [
      'an online event',
      [
        {
          '@type': 'Event',
          name: 'E',
          startDate: '2027-01-01',
          location: { '@type': 'VirtualLocation', url: 'https://x.test/' },
        },
      ],
    ],
    [
      'a remote job',
      [
        {
          '@type': 'JobPosting',
          title: 'CPA',
          description: 'D',
          datePosted: '2026-01-01',
          hiringOrganization: { '@type': 'LocalBusiness', name: 'A' },
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'US' },
        },
      ],
    ],
    ['a question page', [{ '@type': 'QAPage', mainEntity: question }]],
    [
      'a publisher that is only a value',
      [{ '@type': 'Article', publisher: { '@type': 'LocalBusiness', name: 'A' } }],
    ],
    [
      'a picture that another node points to',
      [
        {
          '@graph': [
            { '@type': 'Article', image: { '@id': '#i' } },
            { '@type': 'ImageObject', '@id': '#i', contentUrl: 'https://x.test/i.png' },
          ],
        },
      ],
    ],
  ])('%s', (_, nodes) => {
    // The firm ensures that there is something to judge.
    expect(judge(...nodes, firm)).toMatchObject({ status: 'pass' });
  });
});

describe('missing properties are named', () => {
  test.each<[object[], string[]]>([
    [[{ '@type': 'AccountingService', name: ' ' }], ['LocalBusiness: name', 'LocalBusiness: address']],
    [[{ ...firm, address: { '@type': 'PostalAddress' } }], ['LocalBusiness: address']],
    [[{ ...firm, address: { '@id': '#nowhere' } }], ['LocalBusiness: address']],
    [[{ '@type': 'Restaurant', name: 'R' }], ['LocalBusiness: address']],
    [
      [
        {
          '@graph': [
            { '@type': 'WebSite', publisher: { '@id': '#f' } },
            { '@type': 'LocalBusiness', '@id': '#f', name: 'A' },
          ],
        },
      ],
      ['LocalBusiness: address'],
    ],
    [
      [{ '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home', 'https://firm.test/')] }],
      ['BreadcrumbList: itemListElement (two or more ListItem)'],
    ],
    [
      [{ '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home'), crumb(2)] }],
      ['BreadcrumbList: itemListElement 1: item', 'BreadcrumbList: itemListElement 2: name'],
    ],
    [[{ '@type': 'Product', name: 'P' }], ['Product: review | aggregateRating | offers']],
    [
      [{ '@type': 'Product', name: 'P', offers: [{ '@type': 'Offer', price: 1 }, { '@type': 'Offer' }] }],
      ['Offer: price | priceSpecification.price'],
    ],
    [
      [{ '@type': 'WebApplication', name: 'S', offers: { '@type': 'Offer', price: 1 } }],
      ['SoftwareApplication: aggregateRating | review'],
    ],
    [
      [
        {
          '@type': 'Event',
          name: 'E',
          startDate: '2027-01-01',
          location: { '@type': 'Place', name: 'Hall' },
        },
      ],
      ['Event: location.address'],
    ],
    [
      [
        {
          '@type': 'JobPosting',
          title: 'CPA',
          description: 'D',
          datePosted: '2026-01-01',
          hiringOrganization: 'A',
        },
      ],
      ['JobPosting: jobLocation'],
    ],
    [
      [
        {
          '@type': 'QAPage',
          mainEntity: { ...question, acceptedAnswer: { '@type': 'Answer' }, answerCount: undefined },
        },
      ],
      ['QAPage: mainEntity.answerCount', 'QAPage: mainEntity.acceptedAnswer | mainEntity.suggestedAnswer'],
    ],
    [
      [
        {
          '@type': 'QAPage',
          mainEntity: { ...question, suggestedAnswer: [{ '@type': 'Answer' }] },
        },
      ],
      ['QAPage: mainEntity.suggestedAnswer.text'],
    ],
    [[rating], ['AggregateRating: itemReviewed.name']],
    [
      [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 5 },
          itemReviewed: { '@type': 'Thing', name: 'X' },
        },
      ],
      ['Review: author'],
    ],
    [[{ ...firm, review: { '@type': 'Review', author: 'A' } }], ['Review: reviewRating.ratingValue']],
    [
      [{ '@type': 'ImageObject', contentUrl: 'https://x.test/a.png' }],
      ['ImageObject: creator | creditText | copyrightNotice | license'],
    ],
    [
      [{ '@type': 'DiscussionForumPosting', author: 'A', datePublished: '2026-01-01' }],
      ['DiscussionForumPosting: author.name', 'DiscussionForumPosting: text | image | video'],
    ],
    [
      [
        {
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Course', name: 'C' } }],
        },
      ],
      ['Course: description'],
    ],
    [[{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } }], ['ProfilePage: mainEntity']],
    [[{ '@type': 'VideoObject', name: 'V' }], ['VideoObject: thumbnailUrl', 'VideoObject: uploadDate']],
  ])('%#', (nodes, missing) => {
    const { status, value } = judge(...nodes);
    expect(value).toEqual(missing);
    expect(status).toBe('fail');
  });
});

test.each([
  ['no structured data', '<p>x</p>'],
  ['a retired type, which schema.retired tells', pageWithData({ '@type': 'FAQPage' })],
  ['an organization, which must state nothing', pageWithData({ '@type': 'Organization', name: 'A' })],
  ['an article, which must state nothing', pageWithData({ '@type': 'BlogPosting' })],
])('%s: does not apply', (_, html) => {
  expect(check.judge(documentSubject(html)).status).toBe('info');
});

test('microdata is judged by the same rows', () => {
  const html = '<div itemscope itemtype="https://schema.org/Dentist"><b itemprop="name">D</b></div>';
  expect(check.judge(documentSubject(html)).value).toEqual(['LocalBusiness: address']);
});
