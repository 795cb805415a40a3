/** The part of the checks that reads texts. They may be long or made to take long, so it runs in a thread. */
import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import {
  faultsOfFile,
  faultsOfValues,
  type Remark,
  remarkOf,
} from '#content/editing/page-faults.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { renderedBody } from '#content/page-files/render.server.ts';
import type { OfficeTime } from '#content/proof/shown-proof.ts';
import { falseSentences } from '#content/quality/bound-sentences.ts';
import { adviceForPages, consentsOf } from '#content/quality/findings.ts';
import { anchorsOf, linkFaults, outsideLinks } from '#content/quality/links.ts';
import { lostLinks } from '#content/quality/lost-links.ts';
import { type NamedPicture, namedPictures } from '#content/quality/pictures.ts';
import { readSite, type Site } from '#content/site/read-site.ts';
import { sequenceFaults } from '#content/site/sequences.ts';
import type { Environment } from '#content/site/site.ts';
import { unpublishedWords } from '#content/table/publication.ts';
import { switchedOff } from '#content/table/sections.ts';
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import { colorFaults } from '../../ops/check/read-content.ts';

/** Texts as typed, and the words around them. */
export interface CheckRequest extends Pick<Site, 'words'> {
  changes: readonly { file: string; text: string }[];
  /** Texts of the files of values that visitors see. */
  values: ValueTexts;
  /** Addresses of files on the site. */
  addresses: ReadonlySet<string>;
  /** Paths at which, and below which, the site itself answers. */
  reserved: ReadonlySet<string>;
  /** Decides what counts as published, ms since 1970. */
  moment: number;
}

export interface CheckAnswer {
  faults: readonly Remark[];
  advice: readonly Remark[];
  /** People and clients that are not shown, because nobody has signed for them yet or any more. */
  unshown: readonly Remark[];
  /** Pictures that the changes show, whose files are checked outside. */
  named: readonly NamedPicture[];
  /** The follow-up mails, if the changes are about them. */
  sequences?: Site['sequences'] | undefined;
}

/** Processor time in ms for the words of a page. Every other page takes less than 20. */
const mostMs = 300;

/** Nobody reads more at once. */
const mostRemarks = 200;

const slow =
  'These words take too long to show. Break long paragraphs into shorter ones, and remove signs such as * or [ that repeat.';

/** What cannot be checked in time. */
export const unchecked = (changes: CheckRequest['changes']): Remark[] =>
  changes.map(({ file }) => ({ file, name: '', words: slow }));

/** Visitors wait while their server renders a page, so one that takes long is refused here. */
function isSlow(page: Page): boolean {
  const before = process.threadCpuUsage();
  renderedBody(page);
  outsideLinks(page);
  const { user, system } = process.threadCpuUsage(before);
  return user + system > 1000 * mostMs;
}

/** Keeps the site of the last words. */
export function textChecker(environment: Environment): (request: CheckRequest) => CheckAnswer {
  let last: { key: string; site: Site } | undefined;
  return (request) => {
    const { words, moment } = request;
    const key = JSON.stringify([[...words.pages], words.values]);
    if (last?.key !== key) {
      const before = last?.site;
      last = { key, site: readSite(words, { environment, moment, before }) };
    }
    return checkTexts(request, last.site);
  };
}

const noProof = { team: [], logos: [], testimonials: [] };

function checkTexts(
  { changes, values, addresses, reserved, moment }: CheckRequest,
  site: Site,
): CheckAnswer {
  const published = site.allPages;
  const faults: Remark[] = [];
  const texts = { ...values };
  for (const { file, text } of changes) {
    const name = valueFileOf(file);
    if (name) texts[name] = text;
  }
  const changed: Page[] = [];
  const others = published.filter((page) => !changes.some(({ file }) => file === page.file));
  for (const { file, text } of changes) {
    const name = valueFileOf(file);
    if (name) {
      faults.push(...faultsOfValues(name, texts));
      continue;
    }
    const around = { others: [...others, ...changed], site, moment, reserved };
    const { page, faults: own } = faultsOfFile(file, text, around);
    faults.push(...own);
    if (page && isSlow(page)) faults.push({ file, name: '', words: slow });
    else if (page) changed.push(page);
  }
  const pages = [...others, ...changed];
  const checked = changed.filter(({ draft }) => !draft);
  const read = readValues(texts);
  const own = new Set(site.words.own);
  for (const { file } of changed) if (!site.words.pages.has(file)) own.add(file);
  const off = switchedOff(pages, ('values' in read ? read.values : site).sections, own);
  const shown = pages.filter(({ draft, path }) => !draft && !off.has(path));
  const { founders, prices, terms } = 'values' in read ? read.values : site;
  const { claims, color, logo } = 'values' in read ? read.values.brand : site;
  const isNew = new Set(changes.map(({ file }) => valueFileOf(file)));
  const proof = 'values' in read && isNew.has('proof') ? read.values.proof : noProof;
  const named = namedPictures(checked, {
    founders: isNew.has('founders') ? founders : [],
    logo: isNew.has('brand') ? logo : undefined,
    proof,
  });
  const sources = new Map(
    checked.map(({ file }) => [file, changes.find((one) => one.file === file)?.text ?? '']),
  );
  if (isNew.has('brand')) {
    for (const words of colorFaults(color))
      faults.push({ file: nameOfValues('brand'), name: 'color', words });
  }
  const known = { isFile: (path: string) => addresses.has(path), unread: new Set<string>() };
  const time = { moment, zone: site.booking.timezone };
  const left = changed.filter((page) => takesAway(page, published, time));
  if ('values' in read && (isNew.has('sequences') || left.length > 0)) {
    const found = sequenceFaults(
      site,
      pathsOf(pages.filter(({ draft }) => !draft)),
      read.values.sequences,
    );
    const before = isNew.has('sequences')
      ? []
      : sequenceFaults(site, pathsOf(published.filter(({ draft }) => !draft)));
    const isOld = ({ name }: { name: string }) => before.some((fault) => fault.name === name);
    const fresh = found.filter((fault) => !isOld(fault));
    faults.push(...fresh.map((fault) => ({ file: nameOfValues('sequences'), ...fault })));
  }
  const ofLinks = linkFaults(pages, known, time, checked);
  const linking = others.filter(
    (page) => !page.draft && left.some(({ path }) => JSON.stringify(page).includes(path)),
  );
  const old = new Set([...ofLinks, ...linkFaults(published, known, time, linking)]);
  const ofOthers = linkFaults(pages, known, time, linking);
  const sentences = [
    ...ofLinks,
    ...ofOthers.filter((sentence) => !old.has(sentence)),
    ...falseSentences(
      { prices, founders, claims, terms, pages: shown },
      { ...site, pages: published.filter(({ path }) => !site.off.has(path)) },
    ),
  ];
  const isSwitched = isNew.has('sections') && 'values' in read;
  const advice = [
    ...adviceForPages(checked, sources, site),
    ...(isSwitched ? lostLinks(shown, read.values.sequences, newly(off, site.off)) : []),
  ];
  const first = (remarks: Remark[]) => remarks.slice(0, mostRemarks);
  return {
    faults: first([...faults, ...sentences.map(remarkOf)]),
    advice: first(advice.map(remarkOf)),
    unshown: consentsOf({ pages: checked, site: { proof } }, time).map(remarkOf),
    named,
    ...('values' in read && isNew.has('sequences') && { sequences: read.values.sequences }),
  };
}

/** Those that were not switched off before. */
const newly = (off: Site['off'], before: Site['off']) =>
  new Map([...off].filter(([path]) => !before.has(path)));

const pathsOf = (pages: readonly Page[]) => new Set(pages.map(({ path }) => path));

/** Whether links to a page may lead nowhere once it has changed: it is hidden, or parts of it are gone. */
function takesAway(page: Page, published: readonly Page[], time: OfficeTime): boolean {
  const before = published.find(({ file }) => file === page.file);
  if (before === undefined || unpublishedWords(before, time) !== undefined) return false;
  if (unpublishedWords(page, time) !== undefined) return true;
  return !anchorsOf(before).isSubsetOf(anchorsOf(page));
}
