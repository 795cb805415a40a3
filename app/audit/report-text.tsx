/** Text of reports: sentences of checks, and what the audited site says, isolated so it cannot affect the page. */
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import { isWebAddress } from './report-words.ts';

/** Text of the audited site. Keeps its direction to itself; may break anywhere. */
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

/** Renders `backticked` parts of a sentence as code; an unpaired backtick stays. */
export function Coded({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
      <code key={index} className="audit-code rounded-slip bg-brand-tint px-1 wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

/** A check's finding, which may quote the site. */
export const Found = ({ text }: { text: string }) => (
  <TargetText>
    <Coded text={text} />
  </TargetText>
);
