import { useRootData } from '#app/layout/site.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { DottedLine } from '#app/ui/lists.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { Section } from '#app/ui/section.tsx';
import { TornSheet } from '#app/ui/sheet.tsx';
import { dollars } from '#domain/words/numbers.ts';
import { CallOnPhones } from './call-on-phones.tsx';

interface PriceBandProps {
  name: string;
  /** How it is quoted. The package has its two prices instead. */
  figure?: string | undefined;
  /** HTML of one paragraph. */
  text: string;
  /** Part of the Quick Start Package; otherwise quoted on the call. */
  packaged: boolean;
  /** Tool that belongs to the service. */
  tool: { to: string; name: string; line: string };
}

/** Price statement on ground, with the service's tool on its left. */
export function PriceBand({ name, figure = 'Quoted on the call', text, packaged, tool }: PriceBandProps) {
  const { prices } = useRootData().site;
  return (
    <Section id="price" labelledBy="price-heading" surface="ground" tight>
      <div className="grid items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-18">
        <div className="lg:pt-3">
          <h2 id="price-heading" className="text-h2">
            {packaged ? 'What it costs' : 'How it is priced'}
          </h2>
          <div className="mt-6 max-w-[46ch] border-t border-ground-rule pt-5">
            <p className="label-caps text-brass">Before you ask us</p>
            <ArrowLink to={tool.to} className="mt-1.5 min-h-11 py-2 text-lede">
              {tool.name}
            </ArrowLink>
            <p className="mt-0.5 text-on-ground-2">{tool.line}</p>
          </div>
        </div>
        <TornSheet className="p-[clamp(24px,2vw,28px)] pb-8!">
          <div className="flex items-start justify-between gap-4 border-b-[1.5px] border-ink pb-3">
            <div>
              <p className="label-caps text-ink-3">
                {packaged ? 'Statement of price' : 'Basis of the quote'}
              </p>
              <p className="mt-1.5 font-serif text-h3 font-semibold wrap-anywhere">{name}</p>
            </div>
            <Mark className="size-11 shrink-0" />
          </div>
          {packaged ? (
            <dl className="pt-1.5 [&_dd]:font-serif [&_dd]:leading-none [&_dd]:font-semibold [&_dd]:tracking-[-.02em]">
              <DottedLine term="Setup, once" tone="total">
                <span className="inline-block border-b-5 border-double border-brass pb-0.5 text-[clamp(2rem,1.4rem+1vw,2.125rem)]">
                  {dollars(prices.setup)}
                </span>
              </DottedLine>
              <DottedLine term="Then, each month" tone="total">
                <span className="text-h3">{dollars(prices.monthly)}</span>
              </DottedLine>
            </dl>
          ) : (
            <p className="pt-5 font-serif text-[clamp(1.625rem,1.2rem+1.8vw,2.5rem)] leading-[1.3] font-semibold tracking-[-.02em] text-balance">
              {figure}
            </p>
          )}
          <p className="mt-1.5 max-w-[60ch] text-ink-2">
            <Inline html={text} />
          </p>
          <ArrowLink to={packaged ? '/quick-start-marketing-for-cpa-firms' : '/get-started'} className="py-2">
            {packaged ? 'Read what the package holds' : 'Ask for a quote on a free call'}
          </ArrowLink>
          {packaged && <CallOnPhones className="mt-3" />}
        </TornSheet>
      </div>
    </Section>
  );
}
