import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useDocumentFacts } from '../../document/document-context.tsx';
import { PageError } from '../../pages/page-error.tsx';
import { deskButton } from './desk-button.tsx';
import { Door } from './door.tsx';

const words: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ['You may only read', 'An owner of the desk can change this, or make you an owner.'],
  429: ['Too many attempts', 'Wait a quarter of an hour, then open the link again.'],
  404: ['Nothing is here', 'The page does not exist, or what it showed was deleted.'],
};

/** Error page of the desk. */
export function DeskTrouble() {
  const error = useRouteError();
  const { requestId, isDesk } = useDocumentFacts();
  if (!isDesk) return <PageError />;
  const [title, text] = (isRouteErrorResponse(error) && words[error.status]) || [
    'This page failed',
    'The reason is in the log of the server, under the reference below.',
  ];
  return (
    <Door title={title}>
      <p>{text}</p>
      {requestId && <p className="text-micro text-ink-2 wrap-anywhere">Reference: {requestId}</p>}
      <p>
        <a href="/desk" className={deskButton('quiet')}>
          Back to the desk
        </a>
      </p>
    </Door>
  );
}
