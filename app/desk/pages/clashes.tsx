import { useContext } from 'react';
import type { Clash } from '#content/editing/merge.ts';
import { EditedFileContext } from './edited-file.ts';
import { labelOfName } from './words.ts';

/** Fields that two people changed: both texts, side by side. The form holds one's own. */
export function Clashes({ clashes, by }: { clashes: readonly Clash[]; by: string | undefined }) {
  const { file } = useContext(EditedFileContext);
  const who = by ?? 'The file on the server';
  return (
    <section role="alert" className="rounded-control border border-negative bg-negative-tint p-3.5">
      <h2 className="font-sans text-small font-[660] tracking-normal">Two changes of the same words</h2>
      <p>
        {by ?? 'Someone'} changed {by ? '' : 'the file on the server, in '}
        {clashes.length === 1 ? 'this field' : 'these fields'} while you were writing. Your words are in the
        form below. Take over what should stay, then save: the form replaces the other text.
      </p>
      <dl className="mt-3 grid gap-3">
        {clashes.map(({ name, mine, theirs }) => (
          <div key={name}>
            <dt className="font-[620]">{labelOfName(name, file)}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Version title="Yours" text={mine} />
              <Version title={who} text={theirs} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-control border border-rule bg-raised px-3 py-2">
      <p className="text-micro text-ink-2">{title}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text || '(empty)'}</p>
    </div>
  );
}
