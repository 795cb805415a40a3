import { useRootData } from '#app/layout/site.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { dollars } from '#domain/words/numbers.ts';
import { strokePath, upright, upTo } from '../ui/strokes.ts';
import { CallOnPhones } from './page-head.tsx';

interface PriceStripProps {
  /** How it is quoted. The package has its two prices instead. */
  figure?: string | undefined;
  /** HTML of one paragraph. */
  text: string;
  /** Part of the Quick Start Package; otherwise quoted on the call. */
  packaged: boolean;
  tool: { to: string; name: string; line: string } | undefined;
  /** On ground; on paper as lines of a statement; or on ground with year one as strokes. */
  look: 'ground' | 'statement' | 'year';
}

/** The price on one low strip of ground; Quick Start has it line by line. */
export function PriceStrip({
  figure = 'Quoted on the call',
  text,
  packaged,
  tool,
  look,
}: PriceStripProps) {
  const { prices } = useRootData().site;
  return (
    <section
      id="price"
      aria-labelledby="price-heading"
      className={`price-strip ${look === 'statement' ? 'statement' : 'bg-ground text-on-ground art-on-ground'}`}
    >
      <div className="wrap">
        <div>
          <h2 id="price-heading">{packaged ? 'What it costs' : 'How it is priced'}</h2>
          <Inline as="p" html={text} />
        </div>
        {packaged ? (
          <div className="fees">
            {look === 'year' && <YearStrokes {...prices} />}
            <dl>
              <div>
                <dt>Setup, once</dt>
                <dd className="led">
                  <b>{dollars(prices.setup)}</b>
                </dd>
              </div>
              <div>
                <dt>Then, each month</dt>
                <dd className="led">
                  <span>{dollars(prices.monthly)}</span>
                </dd>
              </div>
            </dl>
          </div>
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
          {packaged && (
            <CallOnPhones {...(look !== 'statement' && { variant: 'brass' })} className="mt-4" />
          )}
        </div>
      </div>
    </section>
  );
}

/** Year one: the setup fee and twelve monthly fees, as tall as they are high. */
function YearStrokes({ setup, monthly }: { setup: number; monthly: number }) {
  const foot = 60;
  const most = Math.max(setup, monthly);
  const fee = (x: number, amount: number) => upright(x, foot, (amount / most) * foot);
  return (
    <svg width="180" height={foot} fill="none" aria-hidden="true">
      <path d={strokePath([fee(5, setup)])} stroke="var(--brass)" strokeWidth="10" />
      <path
        d={strokePath(upTo(12).map((month) => fee(25 + month * 14, monthly)))}
        stroke="var(--on-ground)"
        strokeWidth="7"
      />
    </svg>
  );
}
