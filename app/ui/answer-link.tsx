import { useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * The address of one answer, to send to somebody. An ordinary link: with the script, pressing it also copies the
 * address and says so.
 */
export function AnswerLink({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    const { origin, pathname } = location;
    navigator.clipboard?.writeText(`${origin}${pathname}#${id}`).then(
      () => setCopied(true),
      // Not allowed to: the address bar shows it, as without the script.
      () => setCopied(false),
    );
  };
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-micro">
      <a
        href={`#${id}`}
        onClick={copy}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-3 underline decoration-rule-strong underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
      >
        <Icon name="link" className="size-3.75" />
        Link to this answer
      </a>
      <span role="status" className="text-ink-2">
        {copied && 'Address copied'}
      </span>
    </p>
  );
}
