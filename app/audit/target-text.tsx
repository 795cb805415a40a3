/** What comes from the audited site: set apart, so that neither its direction nor its length touches the page around it. */
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import { isWebAddress } from './report-words.ts';

/** Isolated and broken anywhere. */
export function TargetText({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi className={classNames('wrap-anywhere', className)} {...rest} />;
}

/** An address of the audited site: a link when the browser may follow it, else plain text. */
export function TargetLink({ url, className = '' }: { url: string; className?: string }) {
  if (!isWebAddress(url)) return <TargetText className={className}>{url}</TargetText>;
  return (
    <a
      href={url}
      rel="nofollow noopener noreferrer"
      className={`wrap-anywhere underline decoration-rule-strong underline-offset-3 hover:decoration-current ${className}`}
    >
      <bdi>{url}</bdi>
    </a>
  );
}
