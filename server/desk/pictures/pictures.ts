/**
 * Pictures of the site. A picture is named by its content and stored from its upload on; the list in
 * content/values/pictures.yaml says which are the site's, and is changed and published like all words.
 */
import { createHash } from 'node:crypto';
import { isolated } from 'site-audit/isolated';
import { nameOfValues } from '#content/editing/content-file.ts';
import { addItem, changed, setValue } from '#content/editing/content-text.ts';
import { parseFields } from '#content/page-files/parse-yaml.ts';
import type { Focus } from '#content/page-files/shown-picture.ts';
import { type Picture, valueSchemas } from '#content/values/schema.ts';
import { day } from '#domain/dates/durations.ts';
import { pictureName } from '#domain/desk/pictures.ts';
import type { StoredPictures } from '../../pictures/stored-pictures.ts';
import type { Clock } from '../../shared/clock.ts';
import { UserError } from '../../shared/user-error.ts';
import type { SitePages } from '../pages/site-pages.ts';
import type { PictureAnswer, PictureOrder } from './picture-thread.ts';

const listFile = nameOfValues('pictures');
/** How long a picture that nothing names is kept: the last publication can be undone. */
const keptMs = 30 * day;
/** Decoding 64 million pixels takes about three seconds. */
const cpuMs = 6000;
/** Turning 64 million pixels upright takes 700 MB. */
const memoryMb = 1200;

/** Where the letters of drawings are found; the process gets no other variable, for they hold secrets. */
function fonts() {
  const { FONTCONFIG_FILE, FONTCONFIG_PATH, XDG_CACHE_HOME, HOME } = process.env;
  return { FONTCONFIG_FILE, FONTCONFIG_PATH, XDG_CACHE_HOME, HOME };
}

interface PicturesOptions {
  stored: StoredPictures;
  pages: Pick<SitePages, 'folder' | 'drafts'>;
  clock: Clock;
  threadFile: string;
}

interface ListedPicture extends Picture {
  /** Content files that name the picture, as they are or with their unpublished changes. */
  uses: readonly string[];
  isPublished: boolean;
}

/** None in a list that cannot be read: its form says why. */
function picturesIn(text = ''): Picture[] {
  try {
    return valueSchemas.pictures.safeParse(parseFields(text).data).data?.pictures ?? [];
  } catch {
    return [];
  }
}

export type Pictures = ReturnType<typeof createPictures>;

/** Methods reject with a UserError that says what to do. */
export function createPictures({
  stored,
  pages: { folder, drafts },
  clock,
  threadFile,
}: PicturesOptions) {
  const limits = { heapMb: 128, cpuMs, idleMs: 10_000, process: { memoryMb, env: fonts() } };
  const thread = isolated<PictureOrder, PictureAnswer>(threadFile, limits);

  async function decoded(order: PictureOrder) {
    const answer = await thread.run(order).catch(() => ({
      fault: 'The picture takes too long to open. Save it smaller, or a drawing as PNG.',
    }));
    if ('fault' in answer) throw new UserError(answer.fault);
    return answer;
  }

  async function texts() {
    const published = new Map([
      ...folder.read(),
      ...Object.entries(folder.readValues()).map(
        ([name, text]) => [`values/${name}.yaml`, text] as const,
      ),
    ]);
    const changed = (await drafts.list()).map(({ file, text }) => [file, text] as const);
    return { published, current: new Map([...published, ...changed]) };
  }

  async function list(): Promise<ListedPicture[]> {
    const { published, current } = await texts();
    const before = picturesIn(published.get(listFile));
    return picturesIn(current.get(listFile)).map((picture) => ({
      ...picture,
      uses: [...current.keys()].filter(
        (file) =>
          file !== listFile &&
          [published, current].some((one) => one.get(file)?.includes(picture.address)),
      ),
      isPublished: before.some(({ address }) => address === picture.address),
    }));
  }

  async function find(address: string) {
    return (await list()).find((picture) => picture.address === address);
  }

  /** Sets fields of a picture in the list; undefined removes one, and null the picture. */
  const changeEntry = (address: string, personId: string, fields: Partial<Picture> | null) =>
    drafts.change(listFile, personId, (text) => {
      const at = picturesIn(text).findIndex((one) => one.address === address);
      if (at < 0) return text;
      return changed(listFile, text, (document) => {
        if (!fields) setValue(document, ['pictures', at], undefined);
        for (const [name, value] of Object.entries(fields ?? {}))
          setValue(document, ['pictures', at, name], value);
      });
    });

  async function add(
    name: string,
    { bytes, type, width, height }: Exclude<PictureAnswer, { fault: string }>,
  ): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const address = `/pictures/${name}-${hash}-${width}x${height}.${type}`;
    await stored.add({ address, type, width, height, bytes });
    return address;
  }

  /** Removes pictures that nothing has named for a month, such as uploads that were given up. */
  async function tidy(): Promise<void> {
    const { published, current } = await texts();
    const named = [...published.values(), ...current.values()].join('\n');
    for (const address of await stored.uploadedBefore(clock.now() - keptMs))
      if (!named.includes(address)) await stored.remove(address);
  }

  /** Puts one picture in the place of another, in the list and in every file that names it. */
  async function replace(address: string, next: string, personId: string): Promise<void> {
    const uses = (await find(address))?.uses ?? [];
    for (const file of uses)
      await drafts.change(file, personId, (text) => text.replaceAll(address, next));
    await changeEntry(address, personId, { address: next, focus: undefined, whole: undefined });
  }

  return {
    list,
    find,
    /** Decodes an upload and stores its pixels; returns the address. The list does not change. */
    async store({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
      const picture = await decoded({ task: 'store', bytes });
      await tidy();
      return add(pictureName(name), picture);
    },
    /** Whether `store` has returned this address. */
    isStored: stored.isUploaded,
    add: ({ address, alt }: Pick<Picture, 'address' | 'alt'>, personId: string) =>
      drafts.change(listFile, personId, (text) =>
        picturesIn(text).some((one) => one.address === address)
          ? text
          : changed(listFile, text, (document) =>
              addItem(document, ['pictures'], { address, alt }),
            ),
      ),
    describe: (address: string, alt: string, personId: string) =>
      changeEntry(address, personId, { alt }),
    setFocus: (address: string, focus: Focus, personId: string) =>
      changeEntry(address, personId, { focus }),
    replace,
    async remove(address: string, personId: string): Promise<void> {
      const picture = await find(address);
      if (!picture) return;
      if (picture.uses.length > 0)
        throw new UserError('The picture is used. Take it off those pages first.');
      await changeEntry(address, personId, null);
      const published = [...(await texts()).published.values()].join('\n');
      if (!published.includes(address)) await stored.remove(address);
    },
    async thumbnail(address: string): Promise<Uint8Array> {
      return (await decoded({ task: 'thumbnail', bytes: await stored.read(address) })).bytes;
    },
    stop: thread.stop,
  };
}
