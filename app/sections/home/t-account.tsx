import { Reveal } from '#app/motion/reveal.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { HomePage } from './home-page.ts';

type Account = HomePage['difference']['account'];

/** A T-account: what the firm gives on the left, what we do on the right. */
export function TAccount({ name, firm, us }: Account) {
  return (
    <Reveal as="figure" className="max-w-140">
      <figcaption className="border-b-[2.5px] border-ink pb-2.5 text-center font-serif text-h3 leading-tight font-semibold tracking-[-.014em]">
        {name}
      </figcaption>
      <div className="grid grid-cols-2">
        <Side {...firm} />
        <Side {...us} right />
      </div>
    </Reveal>
  );
}

function Side({ name, entries, right = false }: Account['firm'] & { right?: boolean }) {
  return (
    <div className={classNames('pt-3', right ? 'border-l-[2.5px] border-ink pl-4 sm:pl-6' : 'pr-4 sm:pr-6')}>
      <p className="label-caps text-ink-3">{name}</p>
      <ul className="mt-1.5 text-small leading-[1.4]">
        {entries.map((entry) => (
          <li key={entry} className="flex min-h-11 items-end border-b border-rule pb-2">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
