import type { ReactNode } from 'react';
import { useDocumentFacts } from '../../layout/document/document-context.tsx';
import { useVisit } from '../../page-data.ts';
import { PageAnswer, withStatus } from '../../page-module.ts';
import { PageError } from '../../pages/page-error.tsx';
import { Mark } from '../../ui/mark.tsx';
import { deskLoader } from '../at-desk.server.ts';
import { ButtonLink, DeskTitle } from './parts.tsx';

/** A page without the menu: one narrow sheet. `name` is the window's title where it differs. */
export function Door(props: { title: string; name?: string; children: ReactNode }) {
  const { title, name = title, children } = props;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10">
      <DeskTitle>{name}</DeskTitle>
      <div className="w-full max-w-96">
        <Mark className="size-10" />
        <h1 className="mt-5 text-h3">{title}</h1>
        <div className="mt-4 grid gap-5">{children}</div>
      </div>
    </main>
  );
}

const words: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ['You can’t change this', 'An owner of the desk can change this, or make you an owner.'],
  429: ['Too many attempts', 'Wait 15 minutes, then open the link again.'],
  404: ['Nothing is here', 'This page doesn’t exist, or what it showed was deleted.'],
};

/** Error page of the desk. Where there is no desk, the site's own. */
export function DeskTrouble() {
  const error = useVisit().failure;
  const { requestId, isDesk } = useDocumentFacts();
  if (!isDesk) return <PageError />;
  const [title, text] = (error instanceof PageAnswer && words[error.init.status ?? 200]) || [
    'This page didn’t load',
    'The server’s log has the reason, under the reference below.',
  ];
  return (
    <Door title={title}>
      <p>{text}</p>
      {requestId && <p className="text-micro text-ink-2 wrap-anywhere">Reference: {requestId}</p>}
      <p>
        <ButtonLink href="/desk">Back to the desk</ButtonLink>
      </p>
    </Door>
  );
}

/** For addresses of the desk without a page. */
export const load = deskLoader(() => {
  throw withStatus(null, { status: 404 });
});

/** Never rendered: the loader always throws. */
export const Page = () => null;
