import { FoldOnPhones } from '#app/ui/fold-on-phones.tsx';
import { Inline } from '#app/ui/inline.tsx';

/** Tools it connects to and how, as entries in two columns. The texts are HTML of one line. */
export function Connections({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <FoldOnPhones label={lines.map(({ name }) => name).join('; ')}>
      <dl className="grid gap-x-10 border-t-[1.5px] border-ink sm:grid-cols-2">
        {lines.map(({ name, text }) => (
          <div key={name} className="border-b border-rule py-4.5">
            <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold">{name}</dt>
            <dd className="mt-1 text-small text-ink-2">
              <Inline html={text} />
            </dd>
          </div>
        ))}
      </dl>
    </FoldOnPhones>
  );
}
