/** What a design brings: its pages and what its document loads. */
import type { ComponentType, ReactNode } from 'react';
import type { HeadTag } from '../layout/document/head-tags.tsx';

export interface SampleDesign {
  /** Beside the firm's name. */
  logo: ReactNode;
  /** At the end of the header. */
  action?: ReactNode;
  /** First on each page but the home page. */
  behind?: ReactNode;
  /** At the top of the footer. */
  foot?: ReactNode;
  Home: ComponentType;
  /** Behind the initials of people. */
  mark?: ReactNode;
  links: readonly HeadTag[];
}

/** Head tags of a design. `font`: of its headings, which every first screen shows. */
export const linksOf = (sheet: string, font: string, icon: string): readonly HeadTag[] => [
  {
    tagName: 'link',
    rel: 'preload',
    href: font,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { tagName: 'link', rel: 'stylesheet', href: sheet },
  { tagName: 'link', rel: 'icon', href: icon, type: 'image/svg+xml' },
];
