import { FoldOnPhones } from '../ui/fold-on-phones.tsx';
import { Icon } from '../ui/icon.tsx';
import { Inline } from '../ui/inline.tsx';

export interface RulePair {
  name: string;
  /** HTML of one line each. */
  rule: string;
  weDo: string;
}

/** Rules side by side with what we do about each. */
export function RulePairs({ rules }: { rules: readonly RulePair[] }) {
  return (
    <FoldOnPhones label={rules.map(({ name }) => name).join('; ')}>
      <ul className="border-t-[1.5px] border-ink">
        {rules.map(({ name, rule, weDo }) => (
          <li key={name} className="border-b border-rule py-6">
            <h3 className="text-[1.25rem] leading-[1.3]">{name}</h3>
            <div className="mt-2.5 grid gap-x-8 gap-y-4 text-small md:grid-cols-2">
              <p className="text-ink-2">
                <span className="sr-only">The rule: </span>
                <Inline html={rule} />
              </p>
              <p className="grid grid-cols-[18px_1fr] content-start gap-2.5 font-[520]">
                <Icon name="check" className="mt-0.75 size-4.25 text-brass-text" />
                <span>
                  <span className="sr-only">What we do: </span>
                  <Inline html={weDo} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </FoldOnPhones>
  );
}
