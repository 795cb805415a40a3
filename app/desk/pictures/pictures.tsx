import { newPicturePath, pictureAddress, thumbnailAddress } from '#domain/desk/addresses.ts';
import { sizeOf } from '#domain/desk/pictures.ts';
import { counted } from '#domain/words/numbers.ts';
import { useLoaded } from '../../page-data.ts';
import type { PageModule } from '../../page-module.ts';
import { deskLoader, found, isUserError } from '../at-desk.server.ts';
import { ButtonLink, DeskPage, Outcome, useDesk } from '../frame/parts.tsx';

export const load = deskLoader(async ({ desk }) => ({ pictures: await desk.pictures.list() }));

export const pictureSize = (address: string) => {
  const size = sizeOf(address);
  return size && `${size.width} x ${size.height} px`;
};

export function Page() {
  const { pictures } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      title="Pictures"
      lede="Portraits, logos and pictures in articles. A new one waits here until you publish it."
      actions={
        mayWrite && (
          <ButtonLink href={newPicturePath} look="primary">
            Upload a picture
          </ButtonLink>
        )
      }
    >
      <Outcome
        words={{
          removed: 'The picture was deleted. Visitors see the change when you publish.',
        }}
      />
      {pictures.length === 0 && <p className="text-ink-2">There are no pictures yet.</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map(({ address, alt, uses, isPublished }) => (
          <li
            key={address}
            className="relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-control border border-rule focus-within:border-rule-strong hover:border-rule-strong"
          >
            <img
              src={thumbnailAddress(address)}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full bg-sunk object-contain"
            />
            <div className="grid content-between gap-2 border-t border-rule p-3">
              <a
                href={pictureAddress(address)}
                className="line-clamp-3 font-[620] no-underline wrap-anywhere after:absolute after:inset-0"
              >
                {alt}
              </a>
              <p className="text-micro text-ink-2">
                {uses.length === 0 ? 'Not used' : `Used in ${counted(uses.length, 'place')}`}
                {!isPublished && ', not published'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

const thumbnailLoader = deskLoader(async ({ desk, query }) => {
  const address = query.get('address') ?? '';
  const isKnown =
    (await desk.pictures.isStored(address)) || (await desk.pictures.find(address)) !== undefined;
  const bytes = await desk.pictures
    .thumbnail(found(isKnown ? address : undefined))
    .catch((error: unknown) => {
      // The file is gone or damaged. The page beside it says so.
      if (!isUserError(error)) throw error;
    });
  return new Response(new Uint8Array(found(bytes || undefined)), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=604800' },
  });
});

export const thumbnail: PageModule = { load: thumbnailLoader };
