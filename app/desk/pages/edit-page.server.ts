/** What the form of one content file shows, and what saving it does. */
import { data, redirect } from 'react-router';
import { addressOfFile } from '#content/editing/address-of-file.ts';
import { isFileName, valueFileOf } from '#content/editing/content-file.ts';
import type { Clash } from '#content/editing/merge.ts';
import { mergeTexts } from '#content/editing/merge.ts';
import { formOf } from '#content/editing/page-form.ts';
import { editAddress, pagesPath } from '#domain/desk/pages-address.ts';
import type { AtDesk } from '../require-desk.server.ts';
import { lookAt } from './look-at.server.ts';
import { overridesOf } from './overrides.server.ts';
import { packText } from './packed-text.server.ts';
import { typedText } from './typed-text.server.ts';
import { idOfField } from './words.ts';

/** What the page shows of a file. */
export type EditView = Awaited<ReturnType<typeof viewOf>>;

/** Throws a 404 for a file that does not exist. */
export async function loadFile({ desk }: AtDesk, query: URLSearchParams) {
  const file = query.get('file') ?? '';
  if (!isFileName(file)) throw data(null, { status: 404 });
  const disk = desk.pages.folder.readFile(file);
  const draft = await desk.pages.drafts.find(file);
  const text = draft?.text ?? disk;
  if (text === undefined) throw data(null, { status: 404 });
  return { file, disk, draft, text };
}

interface Shown {
  file: string;
  text: string;
  /** What a merge begins with, if not the text itself. */
  base?: string | undefined;
  clashes?: readonly Clash[];
  /** Who made the other change; undefined: it was made in the file on the server. */
  otherPerson?: string | undefined;
}

export async function viewOf(at: AtDesk, { file, text, base, clashes = [], otherPerson }: Shown) {
  const { desk } = at;
  const disk = desk.pages.folder.readFile(file);
  const { name, faults } = lookAt(desk.pages, file, text);
  const draft = await desk.pages.drafts.find(file);
  const changedBy = draft && (await desk.people.find(draft.personId))?.name;
  const form = formOf(file, text);
  return {
    ...{
      file,
      address: addressOfFile(file),
      isValues: valueFileOf(file) !== undefined,
      form,
      changedAt: draft?.changedAt,
      changedBy,
    },
    /** The whole file, where its front matter cannot be read. */
    raw: form ? undefined : text,
    name:
      name ??
      form?.fields.flatMap((one) => (one.key === 'name' && one.type === 'text' ? one.value : []))[0] ??
      file,
    isNew: disk === undefined,
    isDraft: draft !== undefined,
    faults,
    overrides: overridesOf(file),
    base: packText(base ?? text),
    shown: base === undefined ? undefined : packText(text),
    seen: disk === undefined || clashes.length === 0 || base !== undefined ? undefined : packText(disk),
    clashes,
    otherPerson,
  };
}

const afterStep = (step: string) => step.replace(/^\w+:/, '').replace(/\.\d+$/, '');

/** Saves what was typed. A clash is answered with both texts. */
export async function saveFile(at: AtDesk, form: FormData) {
  const { desk, person } = at;
  const typed = typedText(form);
  if (!typed)
    return data({ fault: 'This form is not known. Reload the page and try again.' }, { status: 422 });
  const { file, base, seenOnDisk, text, step } = typed;
  if (form.get('intent') === 'discard') {
    await desk.pages.drafts.discard(file, person.id);
    const stays = desk.pages.folder.readFile(file) !== undefined;
    throw redirect(stays ? editAddress(file, { said: 'discarded' }) : pagesPath, 303);
  }
  const saved = await desk.pages.drafts.save({ file, shown: base, text, seenOnDisk, personId: person.id });
  if (saved.kind === 'saved') {
    const said = saved.isMerged ? 'merged' : step ? 'step' : 'saved';
    const anchor = step ? `#${idOfField(afterStep(step))}` : '';
    throw redirect(`${editAddress(file, { said })}${anchor}`, 303);
  }
  const other = saved.personId === undefined ? undefined : await desk.people.find(saved.personId);
  const merged = mergeTexts(base, text, saved.theirs);
  const shown = {
    file,
    text: merged.text,
    base: saved.theirs,
    clashes: saved.clashes,
    otherPerson: other?.name,
  };
  return data({ view: await viewOf(at, shown) }, { status: 409 });
}
