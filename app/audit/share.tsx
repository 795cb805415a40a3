import { CopyButton } from './copy-button.tsx';
import { dayOf } from './report-words.ts';

interface ShareReportProps {
  /** Absolute. */
  link: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The link to forward, and until when it works. */
export function ShareReport({ link, expiresAt }: ShareReportProps) {
  return (
    <section
      aria-labelledby="share-heading"
      className="border-t-3 border-double border-rule-strong pt-6 print:hidden"
    >
      <h2 id="share-heading" className="text-[1.625rem]">
        Send it to a colleague
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-small text-ink-2">
        Whoever has this link sees the report until {dayOf(expiresAt)}. It cannot be guessed, and nothing
        about you stands in it.
      </p>
      <p className="audit-code mt-3 max-w-160 border-l-2 border-rule bg-raised px-2.5 py-1.5">{link}</p>
      <p className="mt-3 unscripted:hidden">
        <CopyButton text={link} label="Copy link" />
      </p>
    </section>
  );
}
