import type { ReactNode } from 'react';
import { useDocumentFacts } from '../document/document-context.tsx';
import { useSite } from '../layout/site.ts';
import { telephoneLink } from '../layout/telephone.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { SplitHeading } from '../ui/split-heading.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ErrorLayout } from './error-layout.tsx';
import { TrialBalance } from './trial-balance.tsx';

interface ServerErrorProps {
  breadcrumb?: ReactNode;
  heading: string;
  lede: string;
  /** URL to reload. */
  retry: string;
  children?: ReactNode;
}

/** Error page of the server. The reference matches the log. */
export function ServerError({ breadcrumb, heading, lede, retry, children }: ServerErrorProps) {
  const { phone } = useSite();
  return (
    <ErrorLayout breadcrumb={breadcrumb} aside={<TrialBalance />}>
      <p className="label-caps text-ink-3">Server error</p>
      <h1 className="mt-4 max-w-[14ch] text-display">
        <SplitHeading text={heading} />
      </h1>
      <Lede className="mt-5">{lede}</Lede>
      <Reference />
      <div className="mt-8.5 flex flex-wrap items-center gap-x-6.5 gap-y-4">
        <ButtonLink to={retry}>Try again</ButtonLink>
        <TextLink to={telephoneLink(phone)} className="inline-block py-2.5">
          Call {phone}
        </TextLink>
      </div>
      {children}
    </ErrorLayout>
  );
}

/** Only the server knows the reference, so hydration keeps the printed one. Hidden if there is none. */
function Reference() {
  const { requestId = '' } = useDocumentFacts();
  return (
    <p className="mt-5 text-small text-ink-2 has-[b:empty]:hidden">
      Reference{' '}
      <b className="font-[640] text-ink tabular" suppressHydrationWarning>
        {requestId}
      </b>
    </p>
  );
}
