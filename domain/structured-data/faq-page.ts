import type { FAQPage } from 'schema-dts';
import type { Faq } from '../metadata/page-metadata.ts';
import { nodeId } from './site-identity.ts';

/** A page's questions and answers as one entry. */
export function faqPage(faqs: readonly Faq[], pageUrl: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': nodeId.part(pageUrl, 'faq'),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
