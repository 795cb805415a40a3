import { useRootData } from '#app/layout/site.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { dollars } from '#domain/words/numbers.ts';
import { CallOnPhones } from './page-head.tsx';

interface PriceStripProps {
  /** How it is quoted. The package has its two prices instead. */
  figure?: string | undefined;
  /** HTML of one paragraph. */
  text: string;
  /** Part of the Quick Start Package; otherwise quoted on the call. */
  packaged: boolean;
  tool: { to: string; name: string; line: string } | undefined;
}

/** The price on one low strip of ground; Quick Start has it line by line. */
export function PriceStrip({
  figure = 'Quoted on the call',
  text,
  packaged,
  tool,
}: PriceStripProps) {
  const { prices } = useRootData().site;
  return (
    <section
      id="price"
      aria-labelledby="price-heading"
      className="price-strip bg-ground text-on-ground art-on-ground"
    >
      <div className="wrap">
        <div>
          <h2 id="price-heading">{packaged ? 'What it costs' : 'How it is priced'}</h2>
          <Inline as="p" html={text} />
        </div>
        {packaged ? (
          <dl>
            <div>
              <dt>Setup, once</dt>
              <dd>
                <span className="border-b-5 border-double border-brass">
                  {dollars(prices.setup)}
                </span>
              </dd>
            </div>
            <div>
              <dt>Then, each month</dt>
              <dd>{dollars(prices.monthly)}</dd>
            </div>
          </dl>
        ) : (
          <p className="font-serif text-h3 font-semibold text-balance">{figure}</p>
        )}
        <div>
          <ArrowLink to={packaged ? '/quick-start-marketing-for-cpa-firms' : '/get-started'}>
            {packaged ? 'What the package holds' : 'Ask for a quote'}
          </ArrowLink>
          {tool && (
            <p>
              {tool.line} <ArrowLink to={tool.to}>{tool.name}</ArrowLink>
            </p>
          )}
          {packaged && <CallOnPhones variant="brass" className="mt-4" />}
        </div>
      </div>
    </section>
  );
}
