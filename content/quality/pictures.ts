/** Checks pictures named by pages: they exist, can be displayed, and have alt text. Pure. */
import type { Page } from '../page-files/read-page.ts';
import type { SiteValues } from '../site/site.ts';
import { writtenIn } from './links.ts';

/** Properties of a picture in public/. */
export interface PictureFile {
  /** File size in bytes. */
  size: number;
  /** Actual format, such as `jpeg`; undefined when unreadable. */
  format: string | undefined;
  /** Displayed width, px. */
  width: number;
  height: number;
}

/** `card`: a link preview on other sites. `portrait`: a person. `logo`: a client's. `text`: in an article. */
type Use = 'card' | 'portrait' | 'logo' | 'text';

export interface NamedPicture {
  use: Use;
  /** File and place, for the operator. */
  where: string;
  address: string;
  alt?: string | undefined;
}

/** Every picture named by pages, brand, founders and proof. */
export function namedPictures(
  pages: readonly Page[],
  { founders, logo, proof }: Pick<SiteValues, 'founders' | 'logo' | 'proof'>,
): NamedPicture[] {
  const named = (use: Use, where: string, address: string | undefined): NamedPicture[] =>
    address ? [{ use, where, address }] : [];
  const values = 'content/values';
  return [
    ...named('logo', `${values}/brand.yaml (logo)`, logo),
    ...proof.team.flatMap(({ name, photo }) =>
      named('portrait', `${values}/proof.yaml (team, ${name})`, photo),
    ),
    ...proof.logos.flatMap(({ firm, picture }) =>
      named('logo', `${values}/proof.yaml (logos, ${firm})`, picture),
    ),
    ...founders.flatMap(({ name, title, photo }) =>
      named('portrait', `${values}/founders.yaml (${name ?? title})`, photo),
    ),
    ...pages.flatMap((page) => [
      ...named('card', `${page.file} (image)`, page.image),
      // The list of pictures has the words; the name replaces missing ones.
      ...('picture' in page && page.picture
        ? [
            {
              use: 'text' as const,
              where: `${page.file} (picture)`,
              address: page.picture,
              alt: page.name,
            },
          ]
        : []),
      ...writtenIn(page, 'image').map(
        ({ place, address, alt }): NamedPicture => ({
          use: 'text',
          where: `${page.file} (${place})`,
          address,
          alt,
        }),
      ),
    ]),
  ];
}

/** Advice for a missing picture. */
export const whereToPut = (address: string) =>
  `Put the picture at public${address}, or correct the address.`;

export type Pictures = ReadonlyMap<string, PictureFile>;

const megabyte = 1_000_000;
/** The server resizes portraits and pictures in texts; social networks get the card file itself. */
const mostBytes: Record<Use, number> = {
  card: 5 * megabyte,
  portrait: 20 * megabyte,
  logo: 20 * megabyte,
  text: 20 * megabyte,
};
const formats: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  svg: 'svg',
};

/** What a file of this name has to be, such as `jpeg`; undefined for other files. */
export const formatOf = (address: string): string | undefined =>
  formats[address.split('.').at(-1) ?? ''];

/** One sentence for each picture that cannot be shown. */
export function pictureFaults(named: readonly NamedPicture[], pictures: Pictures): string[] {
  return named.flatMap((picture) =>
    faultsOf(picture, pictures).map((fault) => `${picture.where}: ${fault}`),
  );
}

function faultsOf({ use, address, alt }: NamedPicture, pictures: Pictures): string[] {
  const unnamed = use === 'text' && !alt?.trim();
  const words = unnamed
    ? [`${address} has no words in its place. Write ![what it shows](${address}).`]
    : [];
  if (!/^\/[^/]/.test(address)) {
    return [
      ...words,
      `${address} is no picture of this site. Put it into public/ and write /name.jpg.`,
    ];
  }
  const file = pictures.get(address);
  if (!file) {
    return [...words, `${address} is not there. ${whereToPut(address)}`];
  }
  const expected = formatOf(address);
  const isSuited = use === 'text' || expected !== 'svg';
  if (!expected || !isSuited || file.format !== expected) {
    const held = file.format ? `a picture of type ${file.format}` : 'nothing that can be shown';
    return [
      ...words,
      `${address} holds ${held}. Save it as JPEG or PNG, under a name that ends so.`,
    ];
  }
  if (file.size <= mostBytes[use]) return words;
  const megabytes = (file.size / megabyte).toFixed(1);
  const most = mostBytes[use] / megabyte;
  return [
    ...words,
    `${address} has ${megabytes} MB, at most ${most} fit. Save it with fewer pixels.`,
  ];
}

/** Advice for pictures that work but could look better. */
export function pictureAdvice(named: readonly NamedPicture[], pictures: Pictures): string[] {
  return named.flatMap(({ use, where, address }) => {
    const file = pictures.get(address);
    if (!file) return [];
    const { width, height } = file;
    const size = `${where}: ${address} is ${width} x ${height} px.`;
    if (use === 'card' && (width !== 1200 || height !== 630))
      return [`${size} Networks show 1200 x 630.`];
    if (use === 'portrait' && (width < 640 || height < 800))
      return [`${size} From 640 x 800 on it looks sharp everywhere.`];
    return [];
  });
}
