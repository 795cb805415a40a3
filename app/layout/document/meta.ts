/** Converts page metadata to head tags, in loaders. */

import { defaultSocialImage } from '#content/for-programs/social-cards.ts';
import type { Site } from '#content/site/read-site.ts';
import { type PageMetadata, pageTitle } from '#domain/metadata/page-metadata.ts';
import { pageGraph } from '#domain/metadata/structured-data.ts';
import { perSite } from '../../loaders/per-site.ts';
import { PageAnswer } from '../../page-module.ts';
import type { HeadTag } from './head-tags.tsx';

/** Pages outside content share the home page's card. */
const defaultImageOf = perSite(defaultSocialImage);

/** Title, description, canonical URL, robots, Open Graph, Twitter card and the structured-data graph. */
export function headOf(page: PageMetadata, site: Site): HeadTag[] {
  const defaultImage = defaultImageOf(site);
  const title = pageTitle(page, site);
  const description = page.description ?? site.defaultDescription;
  const absolute = (address: string) =>
    address.startsWith('/') ? `${site.url}${address}` : address;
  const pageUrl = absolute(page.canonicalUrl ?? '/');
  const image = absolute(page.image ?? defaultImage.image);
  const imageAlt = page.image ? (page.imageAlt ?? title) : defaultImage.imageAlt;
  const article = page.pageType === 'blog' || page.pageType === 'success-story';
  const facts = { site, page, pageUrl, title, description, image };
  return [
    { title },
    { name: 'description', content: description },
    {
      name: 'robots',
      content:
        page.robots ?? (page.noindex ? 'noindex,nofollow' : 'index,follow,max-image-preview:large'),
    },
    // Results and filtered lists are noindex but still name their canonical page in other tags.
    ...(page.noindex ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: pageUrl }]),
    ...(page.alternates ?? []).map((alternate) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate,
    })),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.product },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: image.endsWith('.jpg') ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:alt', content: imageAlt },
    ...known('article:published_time', page.datePublished),
    ...known('article:modified_time', page.dateModified),
    ...known('article:section', article ? (page.genre ?? page.topic) : undefined),
    ...(page.author ? [{ name: 'author', content: page.author }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: imageAlt },
    { 'script:ld+json': pageGraph(facts) },
  ];
}

const known = (property: string, content: string | undefined): HeadTag[] =>
  content ? [{ property, content }] : [];

const serverError: HeadTag[] = [
  { title: 'Server error' },
  { name: 'robots', content: 'noindex,follow' },
];

/** Head tags prepared by the page's loader or, where something was thrown, with it. */
export function pageHead({ loaded, failure }: { loaded?: unknown; failure?: unknown }): HeadTag[] {
  if (failure)
    return headIn(failure instanceof PageAnswer ? failure.value : undefined) ?? serverError;
  return headIn(loaded) ?? [];
}

function headIn(value: unknown): HeadTag[] | undefined {
  return value && typeof value === 'object' && 'head' in value && Array.isArray(value.head)
    ? value.head
    : undefined;
}
