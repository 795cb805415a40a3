/** Text from the audited site, isolated so its direction and length cannot affect the page. */
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import { isWebAddress } from './report-words.ts';

/** Isolated; may break anywhere. */
export function TargetText({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi className={classNames('wrap-anywhere', className)} {...rest} />;
}

/** Address on the audited site: a link if safe, else plain text. */
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
