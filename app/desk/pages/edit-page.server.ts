/** What the form of one content file shows, and what saving it does. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { addressOfFile, isFileName, valueFileOf } from '#content/editing/content-file.ts';
import { mostCharacters, readContent } from '#content/editing/content-text.ts';
import type { Remark } from '#content/editing/page-faults.ts';
import {
  controlsOf,
  formOf,
  formWith,
  type Sent as SentFields,
  withSent,
  withStep,
} from '#content/editing/page-form.ts';
import { overridable, replacedInPlace } from '#content/site/site.ts';
import { changesPath, editAddress, pagesPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { withStatus } from '../../page-module.ts';
import { type AtDesk, found, goTo, refuse, type Sent, unknownForm } from '../at-desk.server.ts';
import { fileDiff } from './differences.tsx';
import type { KeepRefusal } from './keep-words.ts';
import type { SiteNames } from './value-words.ts';
import { idOfField, labelOfName, valueNames } from './words.ts';

/** The file that the query names, with its draft. Throws a 404 for a file that does not exist. */
export async function loadFile({ desk, query }: AtDesk) {
  const file = query.get('file') ?? '';
  if (!isFileName(file)) throw withStatus(null, { status: 404 });
  const draft = await desk.pages.drafts.find(file);
  const published = desk.pages.folder.readFile(file);
  const text = found(draft?.text ?? published);
  return { file, text, draft, theirs: draft?.isStale ? published : undefined };
}

/** As `loadFile`, with what the person typed and did not save. */
export async function loadTyped(at: AtDesk): Promise<Shown> {
  const { desk, person } = at;
  const { draft, ...loaded } = await loadFile(at);
  const { file, text } = loaded;
  const typed =
    person.role === 'owner' && (await desk.pages.typed.find({ personId: person.id, file }));
  if (!typed || typed.text === text) return loaded;
  const mine = { ...loaded, text: typed.text, onto: text, typedAt: typed.typed_at };
  if (typed.base === text) return mine;
  return {
    ...mine,
    theirs: text,
    other: { name: draft && (await desk.people.find(draft.person_id))?.name },
  };
}

/**
 * What speaks against publishing this text: sentences by the name of the control, and about the file as a whole.
 * Includes links, pictures and placeholders.
 */
async function faultsOf(pages: AtDesk['desk']['pages'], file: string, text: string) {
  const { faults, effects } = await pages.check([{ file, text }]);
  const controls = new Map(
    controlsOf(formOf(file, text)?.fields ?? []).map(({ name, shape }) => [name, shape?.type]),
  );
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  let others = 0;
  for (const { file: of, name, words } of faults) {
    // Entries of a list that is typed line by line share its control.
    const [, list = '', line] = /^(.+)\.(\d+)$/.exec(name) ?? [];
    const isLine = controls.get(list) === 'lines';
    const [at, said] = isLine ? [list, `Line ${Number(line) + 1}: ${words}`] : [name, words];
    if (of !== file && of !== '') others += 1;
    else if (name === '') whole.push(words);
    else fields[at] = [fields[at], said].filter(Boolean).join(' ');
  }
  if (others > 0)
    whole.push(
      `This makes ${counted(others, 'sentence')} on other pages wrong. Save, and the list of changes names them.`,
    );
  return { fields, whole, effects: effects.map(({ words }) => words) };
}

interface Kept {
  fields: Record<string, string>;
  whole: string[];
  /** Why the words were not kept. */
  refused?: KeepRefusal | undefined;
}

/** What the script of the form asks while a person types: the words are kept, and their faults come back. */
export async function keepTyped({ desk, person, form, field }: AtDesk & Sent): Promise<Kept> {
  const typed = typedText(form);
  const [began = NaN, at = NaN, ...own] = field('order').split(' ').map(Number);
  if (!typed || Number.isNaN(at)) throw withStatus(null, { status: 404 });
  const { file, base, text, fault } = typed;
  if (fault) return { fields: {}, whole: [fault], refused: 'unreadable' };
  const words = { personId: person.id, file, base, text };
  const refused = await desk.pages.typed.keep(words, { began, at, own });
  const { fields, whole } = await faultsOf(desk.pages, file, text);
  return { fields, whole, refused };
}

/** What a page or a file of values is called. `text`: its draft, if there is one. */
export function nameOfFile(
  { files }: AtDesk['desk']['pages'],
  file: string,
  text?: string,
): string {
  const values = valueFileOf(file);
  if (values) return valueNames[values];
  const name = readContent(file, text ?? '')?.data.name;
  return (
    (typeof name === 'string' ? name : undefined) ??
    files().find((one) => one.file === file)?.page?.name ??
    file
  );
}

/** Where a field is edited; `name` as in page-faults.ts. `text`: the file's draft, if there is one. */
export function placeOfField(
  pages: AtDesk['desk']['pages'],
  { file, name }: Pick<Remark, 'file' | 'name'>,
  text?: string,
) {
  const [page, href] = [nameOfFile(pages, file, text), editAddress(file)];
  if (name === '') return { name: page, href };
  // An entry of a list is found at its list.
  const id = idOfField(name.replace(/\.\d+$/, ''));
  const label = labelOfName(name, file);
  return { name: label.startsWith(page) ? label : `${page}, ${label}`, href: `${href}#${id}` };
}

/** Pages that are only drafts yet. */
export async function newPages(pages: AtDesk['desk']['pages']) {
  const files = new Set(pages.files().map(({ file }) => file));
  return (await pages.drafts.list())
    .filter(({ file }) => !valueFileOf(file) && !files.has(file))
    .map(({ file, text }) => ({
      file,
      address: addressOfFile(file),
      name: nameOfFile(pages, file, text),
    }));
}

/** What the files of the site refer to, with pages that are only drafts yet. */
export async function namesOf({ desk: { pages, pictures }, site }: AtDesk): Promise<SiteNames> {
  const known = pages.files().flatMap(({ page }) => {
    if (!page) return [];
    const { path, name, kind, draft } = page;
    return { address: path, name, kind, isHidden: draft || site.off.has(path) };
  });
  return {
    people: site.founders.map(({ name, title }) => name ?? title),
    pages: [...known, ...(await newPages(pages))].sort((a, b) =>
      a.name.localeCompare(b.name, 'en-US'),
    ),
    pictures: await pictures.list(),
  };
}

/** Sentences about values that the environment sets, so that those in the file do not count. */
function overridesOf(name: string) {
  const { env: environment } = process;
  const file = valueFileOf(name);
  const set = Object.entries({ ...overridable, ...replacedInPlace }).filter(([variable]) =>
    environment[variable]?.trim(),
  );
  const fields = set.map(([variable, field]) => [
    field,
    `The environment sets this: ${variable} is ${environment[variable]?.trim()}. The form cannot change it.`,
  ]);
  const isCalls = file === 'hours' || file === 'holidays';
  const booking = isCalls && environment.BOOKING_CONFIG?.trim();
  return {
    fields: Object.fromEntries(file === 'brand' ? fields : []) as Record<string, string>,
    whole: booking
      ? `The environment sets the hours and holidays: BOOKING_CONFIG is ${booking}. What you change here counts once that variable is gone.`
      : '',
  };
}

interface Shown {
  file: string;
  text: string;
  /** The stored text that saving replaces, where it is not `text`. */
  onto?: string;
  /** When the person typed the text without saving it, in ms since 1970. */
  typedAt?: number;
  /** The other version, where two people changed the file. */
  theirs?: string | undefined;
  /** What was typed and is too long to be a text; it is in the form again. */
  tooLong?: { fields: SentFields; raw: string | undefined };
  /** The other version was saved at the desk while this one was being typed, by this person where known. */
  other?: { name: string | undefined } | undefined;
}

export type EditView = Awaited<ReturnType<typeof viewOf>>;

export async function viewOf(at: AtDesk, shown: Shown) {
  const { desk, now } = at;
  const { file, text, theirs, other, typedAt, tooLong } = shown;
  const { folder, drafts } = desk.pages;
  const published = folder.readFile(file);
  const faults = await faultsOf(desk.pages, file, text);
  const onto = shown.onto ?? (other && theirs);
  const draft = await drafts.find(file);
  const names = await namesOf(at);
  const read = formOf(file, text);
  const form = tooLong && read ? formWith(read, tooLong.fields) : read;
  if (!form && faults.whole.length === 0 && Object.keys(faults.fields).length === 0)
    faults.whole.push('These words have too many fields for a form. Change the text itself.');
  return {
    file,
    form,
    names,
    faults,
    otherPerson: other?.name,
    typedAt,
    drawnAt: now,
    overrides: overridesOf(file),
    address: addressOfFile(file),
    isValues: valueFileOf(file) !== undefined,
    isNew: published === undefined,
    isDraft: draft !== undefined,
    changedAt: draft?.changed_at,
    changedBy: draft && (await desk.people.find(draft.person_id))?.name,
    /** The whole text, where its fields cannot be read. */
    raw: form ? undefined : (tooLong?.raw ?? text),
    name: nameOfFile(desk.pages, file, text),
    /** What the other version has (-) and this one (+). */
    differences: theirs === undefined ? undefined : fileDiff(file, names, theirs, text),
    /** What a release delivers (+) since the firm replaced these words (-). */
    newlyDelivered: desk.pages.changedSince().includes(file)
      ? fileDiff(file, names, published ?? '', desk.pages.deliveredText(file) ?? '')
      : undefined,
    base: packText(onto ?? text),
    shown: onto === undefined ? undefined : packText(text),
    seen: other || theirs === undefined ? undefined : packText(theirs),
  };
}

/** Saves what was typed. A clash is answered with both texts. */
export async function saveFile(at: AtDesk & Sent) {
  const { desk, person, field } = at;
  const { folder, drafts } = desk.pages;
  const typed = typedText(at.form);
  if (!typed) return unknownForm();
  const { file, base, seenPublished, text, step, onto, fault: length } = typed;
  const mine = { personId: person.id, file };
  if (field('intent') === 'forget') {
    await desk.pages.typed.forget(mine);
    return goTo(editAddress(file), 'forgotten');
  }
  if (field('intent') === 'discard') {
    const isDiscarded = await drafts.discard({ file, shown: base, personId: person.id });
    if (!isDiscarded && (await drafts.find(file))) {
      return refuse(
        'Someone else changed this while you were working. Their words are below, and nothing was discarded.',
        409,
      );
    }
    await desk.pages.typed.forget(mine);
    return folder.readFile(file) === undefined
      ? goTo(pagesPath)
      : goTo(editAddress(file), 'discarded');
  }
  if (field('intent') === 'keep-own') {
    await desk.pages.keepOwn(file);
    return goTo(editAddress(file), 'kept');
  }
  if (length) {
    const view = await viewOf(at, { file, text, onto: base, tooLong: typed });
    return withStatus({ fault: length, view }, { status: 422 });
  }
  const delivered = field('intent') === 'take-delivered' && desk.pages.deliveredText(file);
  const saved = await drafts.save({
    file,
    shown: base,
    text: delivered || text,
    seenPublished,
    personId: person.id,
  });
  if (saved.kind === 'saved') {
    await desk.pages.typed.forget(mine);
    if (field('intent') === 'publish') {
      const fault = await desk.pages.publications.publish(person, { files: [file] });
      if (fault === undefined) return goTo(changesPath);
      return withStatus(
        { fault: `Saved, not published. ${fault}`, view: await viewOf(at, await loadFile(at)) },
        { status: 409 },
      );
    }
    const anchor = step && `#${idOfField(step.replace(/^\w+:/, '').replace(/\.\d+$/, ''))}`;
    return goTo(editAddress(file), `${step ? 'step' : 'saved'}${anchor}`);
  }
  const author = saved.personId === undefined ? undefined : await desk.people.find(saved.personId);
  const shown = {
    file,
    text: onto(saved.theirs),
    theirs: saved.theirs,
    other: { name: author?.name },
  };
  return withStatus({ fault: undefined, view: await viewOf(at, shown) }, { status: 409 });
}

/** Bytes of a text that a form began with: as many as the desk takes at all, so that any draft can be discarded. */
const mostBytes = 1_048_576;

/** Carries the text that a form began with through the form, so that a change by another person is noticed. */
const packText = (text: string): string => deflateRawSync(text).toString('base64url');

/** Undefined for what no form of ours contains. */
function unpackText(packed: string): string | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes });
    return bytes.toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * A content file as typed into its form; undefined for a form that is not ours. `base`: the stored text that
 * the form replaces. `seenPublished`: the published text that the person saw beside the draft. `step`: the button of a row that was
 * pressed, such as `add:menu`; empty for Save. `onto`: what was typed as a change of another version of the file.
 * `fault`: why what was typed is no text; `text` is then the one before.
 */
export function typedText(form: FormData) {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const unpacked = (name: string) => unpackText(field(name) ?? '');
  const file = field('file') ?? '';
  const base = unpacked('base');
  const shown = form.has('shown') ? unpacked('shown') : base;
  if (!isFileName(file) || base === undefined || shown === undefined) return undefined;
  const typed = [...form].flatMap(([name, value]) =>
    name.startsWith('f.') && typeof value === 'string' ? [{ name: name.slice(2), value }] : [],
  );
  // The checks of one list have one name.
  const sent = Object.fromEntries(
    [...Map.groupBy(typed, ({ name }) => name)].map(([name, some]) => [
      name,
      some.length > 1
        ? some.flatMap(({ value }) => value || []).join('\n')
        : (some[0]?.value ?? ''),
    ]),
  );
  const step = field('step') ?? '';
  const parts = { file, base, seenPublished: unpacked('seen'), step };
  // Line ends of a text area are those of the browser.
  const raw = field('raw')?.replaceAll('\r\n', '\n');
  const length = raw?.length ?? Object.values(sent).reduce((sum, { length }) => sum + length, 0);
  if (length > mostCharacters) {
    const [has, most] = [length, mostCharacters].map((count) => count.toLocaleString('en-US'));
    const fault = `These words have ${has} characters, and a page holds ${most}. Nothing is saved yet: shorten them, then save.`;
    return { ...parts, text: shown, onto: () => shown, fields: sent, raw, fault };
  }
  const text = raw ?? withStep(file, withSent(file, shown, sent), step);
  const onto = (theirs: string) => {
    if (raw !== undefined) return text;
    try {
      return withStep(file, withSent(file, shown, sent, theirs), step);
    } catch {
      // A row that was typed into may be gone there.
      return text;
    }
  };
  return { ...parts, text, onto, fields: sent, raw, fault: undefined };
}
