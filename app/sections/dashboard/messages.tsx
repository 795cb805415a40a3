import type { Inquiry } from '#content/page-files/kinds/sample.ts';

/** What was written to an inquiry and by it, in order. */
export function Messages({ messages, className }: Pick<Inquiry, 'messages'> & { className: string }) {
  return (
    <dl className={`grid ${className}`}>
      {messages.map(({ by, at, text }) => (
        <div key={at}>
          <dt className="text-ink-3">
            {by}, {at}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
