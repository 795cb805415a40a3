import type { ReactNode } from 'react';
import { useRootData } from '#app/layout/site.ts';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { Lede } from '#app/sections/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ArrowLink } from '#app/ui/link.tsx';
import { DottedLine } from '#app/ui/lists.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Inline } from '#app/ui/prose.tsx';
import { Section } from '#app/ui/section.tsx';
import { firstYearTotal, type Prices, reasonOf, untilWords } from '#content/site/prices.ts';
import { dollars, inParentheses } from '#domain/words/numbers.ts';
import { TextLink } from '../../ui/link.tsx';
import { OpenSampleSite } from '../sample-studio/open-sample-site.tsx';
import { NoteMark } from './note-mark.tsx';

interface PriceStatementProps {
  name: string;
  prices: Prices;
  /** Below the figures, if not shown beside the sheet. */
  terms?: readonly string[];
  mark: ReactNode;
}

/** Price statement: torn lower edge, whose shadow follows the teeth, and a double-underlined total. */
export function PriceStatement({ name, prices, terms = [], mark }: PriceStatementProps) {
  const { setup, setupRegular } = prices;
  return (
    <div className="torn-shadow">
      <div className="torn-edge on-paper rounded-t-slip bg-raised p-[clamp(26px,3vw,44px)] pb-13.5!">
        <div className="flex items-start justify-between border-b-[1.5px] border-ink pb-4.5">
          <div>
            <p className="label-caps text-ink-3">Statement of price</p>
            <h3 className="mt-1.5 text-[1.75rem] leading-[1.2]">{name}</h3>
          </div>
          <Mark className="size-11" />
        </div>
        <dl className="pt-4">
          {setupRegular !== undefined && (
            <>
              <DottedLine term={<>Regular price{mark}</>}>{dollars(setupRegular)}</DottedLine>
              <DottedLine term={`Less: ${reasonOf(prices)}${untilWords(prices)}`} tone="negative">
                {inParentheses(setupRegular - setup)}
              </DottedLine>
            </>
          )}
          <div className="day-thirty relative mt-2 mb-3 flex items-baseline gap-2.5 ink-top pt-4 font-[660]">
            <dt>One-time setup{setupRegular === undefined && mark}</dt>
            <dd className="led relative pb-2.5 font-serif leading-none font-semibold tracking-[-.014em]">
              {dollars(setup)}
            </dd>
          </div>
          <DottedLine term="Then, each month" tone="total">
            <span className="font-serif text-h3 leading-none font-semibold">
              {dollars(prices.monthly)}
            </span>
          </DottedLine>
          <DottedLine term="Year one in all">{dollars(firstYearTotal(prices))}</DottedLine>
        </dl>
        {terms.length > 0 && (
          <ul className="mt-4 grid gap-2 border-t border-rule pt-4 text-small text-ink-2">
            {terms.map((term) => (
              <li key={term} className="flex items-start gap-3">
                <Icon name="check" className="mt-1 size-4.5 text-brand" />
                {term}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface PriceProps {
  page: HomePage;
  /** Its text is HTML. */
  price: HomePage['price'];
  sheets: readonly { path: string; name: string }[];
  /** The calculator with the firm that the lede speaks of. */
  example: string | undefined;
}

export function Price({ page, price, sheets, example }: PriceProps) {
  const { prices } = useRootData().site;
  const { notes } = page;
  return (
    <Section labelledBy="price-heading" surface="ground" tight className="overflow-hidden">
      <div className="grid items-center gap-12 lg:grid-cols-2 lg:gap-22">
        <div>
          <h2 id="price-heading" className="max-w-[16ch] text-h2">
            {price.heading}
          </h2>
          <Lede className="mt-5">
            {price.lede}
            <NoteMark id="setup" notes={notes} />
          </Lede>
          <Inline as="p" html={price.text} className="mt-4" />
          <div className="mt-7 flex flex-wrap items-center gap-x-6.5 gap-y-4">
            <ButtonLink to="/get-started" variant="brass" icon="arrow">
              {price.action}
            </ButtonLink>
            <ArrowLink to="/quick-start-marketing-for-cpa-firms" className="py-2.5">
              {price.link}
            </ArrowLink>
            {example && (
              <ArrowLink to={example} className="py-2.5">
                Count with your own fee
              </ArrowLink>
            )}
          </div>
          {sheets.length > 0 && (
            <>
              <p id="samples" className="mt-7">
                See what arrives, filled in for an invented firm:
              </p>
              <ul className="flex flex-wrap gap-x-6.5">
                {sheets.map(({ path, name }) => (
                  <li key={path}>
                    <TextLink to={path} className="inline-block text-on-ground">
                      {name}
                    </TextLink>
                  </li>
                ))}
              </ul>
              <OpenSampleSite />
            </>
          )}
        </div>
        <div className="nav:order-first">
          <PriceStatement
            name={price.package}
            prices={prices}
            terms={price.terms}
            mark={<NoteMark id="price" notes={notes} />}
          />
        </div>
      </div>
    </Section>
  );
}
