import { WithContactLinks } from '#app/layout/reach-us.tsx';
import { counted } from '#domain/words/numbers.ts';
import { DottedLine } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface ReceiptProps {
  /** What arrived and when, with zone. Absent if the URL contains no valid proof. */
  received?: { what: string; when: { iso: string; text: string }; left: number } | undefined;
  next: readonly { name: string; text: string }[];
  /** Small print, as HTML from content. */
  note: string;
}

/** What was received and when, next steps, and what is left for the visitor to do. */
export function Receipt({ received, next, note }: ReceiptProps) {
  return (
    <Sheet label="Receipt">
      {received ? (
        <dl className="mt-3 text-small">
          <DottedLine term="Received">{received.what}</DottedLine>
          <DottedLine term="Entered">
            <time dateTime={received.when.iso}>{received.when.text}</time>
          </DottedLine>
        </dl>
      ) : (
        <p className="mt-3 text-small text-ink-2">
          After you send a form, its receipt is here for 24 hours. If you just sent one, we have it.
          If you came here another way, nothing was sent.
        </p>
      )}
      <h2 className="mt-6 ink-top pt-4 text-[1.1875rem] leading-[1.3]">What happens next</h2>
      <div className="mt-2">
        <NextLines lines={next} />
      </div>
      {received && (
        <dl className="mt-4 ink-top pt-2.5">
          <DottedLine term="Left for you to do" tone="total">
            <span className="border-b-[5px] border-double border-ink pb-0.5">
              {counted(received.left, 'item')}
            </span>
          </DottedLine>
        </dl>
      )}
      <Prose html={note} className="mt-5 text-micro text-ink-3" />
    </Sheet>
  );
}

/** Next steps, in order. Links our phone number and email address. */
export function NextLines({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <ol className="text-small leading-[1.5]">
      {lines.map(({ name, text }, index) => (
        <li
          key={name}
          className="grid grid-cols-[26px_minmax(0,1fr)] border-b border-rule py-3 last:border-b-0"
        >
          <span
            aria-hidden="true"
            className="row-span-2 font-serif text-[1.125rem] leading-[1.25] font-semibold text-brass-text"
          >
            {index + 1}
          </span>
          <b>{name}</b>
          <span className="col-start-2 text-ink-2">
            <WithContactLinks text={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
