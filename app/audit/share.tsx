import { BelowResult } from '../ui/below-result.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShareReportProps {
  /** Absolute URL. */
  link: string;
  keptUntil: string;
}

/** Share link and its expiry. */
export function ShareReport({ link, keptUntil }: ShareReportProps) {
  return (
    <BelowResult
      name="share"
      heading="Send it to a colleague"
      text={`Anyone with this link sees the report until ${keptUntil}. It can’t be guessed, and the report says nothing about you.`}
    >
      <p className="audit-code mt-3 max-w-160 border-l-2 border-rule bg-raised px-2.5 py-1.5">{link}</p>
      <p className="mt-3 unscripted:hidden">
        <CopyButton text={link} label="Copy link" />
      </p>
    </BelowResult>
  );
}
