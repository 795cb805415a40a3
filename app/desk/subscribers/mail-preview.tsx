import type { MailPreview as Preview } from '#server/desk/subscribers/subscribers.ts';

/** The mail as a subscriber gets it: headers, the mail itself, and its form as plain text. */
export function MailPreview({ preview, from }: { preview: Preview; from: string }) {
  const { subject, html, text } = preview;
  return (
    <div className="rounded-control border border-rule-strong bg-raised">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule px-4 py-3">
        <dt className="text-ink-2">Subject</dt>
        <dd className="font-[620] wrap-anywhere">{subject}</dd>
        <dt className="text-ink-2">From</dt>
        <dd className="wrap-anywhere">{from}</dd>
      </dl>
      <iframe
        title="The mail as a subscriber sees it"
        sandbox=""
        srcDoc={html}
        className="block h-[40rem] w-full"
      />
      <details className="border-t border-rule px-4 py-2">
        <summary className="inline-flex min-h-6 items-center">As plain text, with its links</summary>
        <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </div>
  );
}
