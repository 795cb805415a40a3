import { Inline } from './inline.tsx';

/** Three or four named notes side by side under one rule. `text`: HTML of one paragraph. */
export function NoteColumns({ notes }: { notes: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-9 border-t-[1.5px] border-ink md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {notes.map(({ name, text }) => (
        <div key={name} className="border-b border-rule py-4">
          <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance">{name}</dt>
          <dd className="mt-1.5 text-small text-pretty text-ink-2">
            <Inline html={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
