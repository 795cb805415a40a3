/** The document of the sample websites: nothing of our pages is in it, neither styles nor fonts nor scripts. */
import type { ReactNode } from 'react';
import { type HeadTag, HeadTags } from '../layout/document/head-tags.tsx';

interface SampleDocumentProps {
  /** With the design's own style sheet, font and icon. */
  head: readonly HeadTag[];
  children: ReactNode;
}

export const SampleDocument = ({ head, children }: SampleDocumentProps) => (
  <html lang="en-US">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <HeadTags tags={head} />
    </head>
    <body>{children}</body>
  </html>
);
