/** Pages of the sample websites: a file of content has all pages of one firm. */
import { metadataOf } from '#content/for-programs/metadata.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import {
  type Design,
  readEntries,
  type SampleEntries,
  samplePath,
} from '#domain/samples/entries.ts';
import { headOf } from '../layout/document/meta.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import type { PageModule, PageRequest } from '../page-module.ts';
import { advisory } from '../samples/advisory.tsx';
import { bookkeeping } from '../samples/bookkeeping.tsx';
import type { SampleDesign } from '../samples/design.ts';
import { filledText } from '../samples/own-words.tsx';
import { AboutPage, ContactPage, Frame, ServicePage, ServicesPage } from '../samples/parts.tsx';
import { type Sample, SampleContext } from '../samples/sample.ts';
import { SampleDocument } from '../samples/sample-document.tsx';
import { tax } from '../samples/tax.tsx';

const designs: Readonly<Record<Design, SampleDesign>> = { tax, bookkeeping, advisory };

type Words = Page<'demo'>;

/** The words at the top of the page below the firm's own address, or undefined if it has none there. */
function topOf(words: Words, below: string): { heading: string; lede: string } | undefined {
  if (below === '') return words;
  const [first, second, ...more] = below.split('/').slice(1);
  if (more.length > 0) return undefined;
  if (second !== undefined)
    return first === 'services' ? words.services.find(({ slug }) => slug === second) : undefined;
  return words.pages[first as keyof Words['pages']];
}

function load({ request, context: { site } }: PageRequest) {
  const path = pathOf(request);
  const [design = '', ...rest] = path.slice(samplePath.length + 1).split('/');
  const words = site.table.ofKind('demo').find((page) => page.path === `${samplePath}/${design}`);
  const below = rest.map((part) => `/${part}`).join('');
  const top = words && topOf(words, below);
  if (!words || !top) throw missing(request, site);
  const entries = readEntries(new URL(request.url).searchParams);
  return {
    words,
    below,
    entries,
    head: headAt(path, words, top, entries, site),
    product: site.product,
  };
}

/** A description for search engines is no longer than this. */
const longest = 160;

function headAt(
  path: string,
  words: Words,
  top: { heading: string; lede: string },
  entries: SampleEntries,
  site: Site,
) {
  const metadata = metadataOf(words, site);
  const { links } = designs[words.design];
  if (top === words) return [...links, ...headOf(metadata, site)];
  const lede = filledText(top.lede, words, entries);
  const described = `${filledText(top.heading, words, entries)}. ${lede}`.slice(0, longest);
  const description =
    described.length < 100 ? `${described} A page of a sample website.` : described;
  const ofPart = { ...metadata, title: `${top.heading} (Sample)`, description, canonicalUrl: path };
  return [...links, ...headOf(ofPart, site)];
}

function SamplePage({ words, below, entries, product }: ReturnType<typeof load>) {
  const design = designs[words.design];
  const { Home, mark } = design;
  const service = words.services.find(({ slug }) => below === `/services/${slug}`);
  const sample: Sample = { words, entries, path: words.path + below, product };
  return (
    <SampleContext value={sample}>
      <div className={below ? 'page' : 'home'}>
        <Frame design={design}>
          {below === '' && <Home />}
          {below === '/services' && <ServicesPage />}
          {service && <ServicePage service={service} />}
          {below === '/about' && <AboutPage mark={mark} />}
          {below === '/contact' && <ContactPage />}
        </Frame>
      </div>
    </SampleContext>
  );
}

export const demo: PageModule = {
  load,
  Page: SamplePage as unknown as NonNullable<PageModule['Page']>,
  Document: SampleDocument,
};
