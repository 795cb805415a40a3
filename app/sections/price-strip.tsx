import type { ReactNode } from 'react';
import { useRootData } from '#app/layout/site.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { dollars } from '#domain/words/numbers.ts';
import { CallOnPhones } from './call-on-phones.tsx';

interface PriceStripProps {
  /** How it is quoted. The package has its two prices instead. */
  figure?: string | undefined;
  /** HTML of one paragraph. */
  text: string;
  /** Part of the Quick Start Package; otherwise quoted on the call. */
  packaged: boolean;
  /** Tool that belongs to the page. */
  tool: { to: string; name: string; line: string };
}

/** The price on one low strip of ground; Quick Start has it line by line. */
export function PriceStrip({ figure = 'Quoted on the call', text, packaged, tool }: PriceStripProps) {
  const { prices } = useRootData().site;
  return (
    <section
      id="price"
      aria-labelledby="price-heading"
      className="bg-ground py-7 text-on-ground art-on-ground"
    >
      <div className="wrap grid gap-x-12 gap-y-5 lg:grid-cols-[5fr_4fr_3fr] lg:items-center">
        <div>
          <h2 id="price-heading" className="text-h3">
            {packaged ? 'What it costs' : 'How it is priced'}
          </h2>
          <p className="mt-1.5 max-w-[62ch] text-small text-pretty text-on-ground-2">
            <Inline html={text} />
          </p>
        </div>
        {packaged ? (
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <Amount term="Setup, once">
              <span className="border-b-5 border-double border-brass">{dollars(prices.setup)}</span>
            </Amount>
            <Amount term="Then, each month">{dollars(prices.monthly)}</Amount>
          </dl>
        ) : (
          <p className="font-serif text-h3 font-semibold text-balance">{figure}</p>
        )}
        <div>
          <ArrowLink to={packaged ? '/quick-start-marketing-for-cpa-firms' : '/get-started'} className="py-2">
            {packaged ? 'What the package holds' : 'Ask for a quote'}
          </ArrowLink>
          <p className="mt-1 text-small text-on-ground-2">
            {tool.line}{' '}
            <ArrowLink to={tool.to} className="py-1.5 pointer-coarse:py-3">
              {tool.name}
            </ArrowLink>
          </p>
          {packaged && <CallOnPhones variant="brass" className="mt-4" />}
        </div>
      </div>
    </section>
  );
}

const Amount = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-on-ground-2">{term}</dt>
    <dd className="font-serif text-[2.125rem] leading-[1.3] font-semibold tracking-[-.02em]">{children}</dd>
  </div>
);
