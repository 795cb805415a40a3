import type { ReactNode } from 'react';
import { Links } from 'react-router';
import { useDocumentFacts } from '../../layout/document/document-context.tsx';
import { HeadStart } from '../../layout/document/head-start.tsx';
import { ContactContext, RootContext } from '../../layout/site.ts';
import { rootData } from '../../loaders/root-data.server.ts';
import deskStyles from '../desk.css?url';

/** Document of a desk page, without the public header, footer, scripts and styles. Pages name their own titles. */
export function DeskDocument({ children }: { children: ReactNode }) {
  const { ownScripts } = useDocumentFacts();
  return (
    <ContactContext value={rootData.site}>
      <RootContext value={rootData}>
        <html lang="en-US">
          <head>
            <HeadStart />
            <meta name="robots" content="noindex,nofollow" />
            <Links />
            <link rel="stylesheet" href={deskStyles} />
            {ownScripts?.map((src) => (
              <script key={src} type="module" src={src} />
            ))}
          </head>
          <body className="text-small">{children}</body>
        </html>
      </RootContext>
    </ContactContext>
  );
}
