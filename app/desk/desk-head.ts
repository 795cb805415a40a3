import type { MetaDescriptor } from 'react-router';

/** Head of a desk page; its loader returns it as `head`, and the page exports `pageMeta` as `meta`. */
export const deskHead = (title: string): MetaDescriptor[] => [
  { title: `${title} · Desk` },
  { name: 'robots', content: 'noindex,nofollow' },
];
