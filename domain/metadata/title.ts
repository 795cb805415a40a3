import type { PageMetadata } from './page-metadata.ts';

export interface TitleRule {
  /** The brand, appended as ` | {product}` unless the title already contains it. */
  product: string;
  defaultTitle: string;
}

/**
 * The title of a page (specification, section 9): its own, else `{service} for Finance Firms` for services,
 * `{topic} | Blog` for articles, else the default; then the brand unless already included.
 *
 * @example pageTitle({ pageType: 'service', serviceName: 'SEO' }, rule) // 'SEO for Finance Firms | Tallygrove'
 */
export function pageTitle(page: PageMetadata, { product, defaultTitle }: TitleRule): string {
  const title = page.title?.trim() || titleOfType(page) || defaultTitle;
  return title.toLowerCase().includes(product.toLowerCase()) ? title : `${title} | ${product}`;
}

function titleOfType({ pageType, serviceName, topic }: PageMetadata): string | undefined {
  if (pageType === 'service' && serviceName) return `${serviceName} for Finance Firms`;
  if (pageType === 'blog' && topic) return `${topic} | Blog`;
  return undefined;
}
