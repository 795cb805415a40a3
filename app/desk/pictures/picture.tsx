import {
  changesPath,
  editAddress,
  pictureAddress,
  picturesPath,
  replaceAddress,
  thumbnailAddress,
} from '#domain/desk/addresses.ts';
import {
  type Box,
  fittingBox,
  isShapeName,
  largestBox,
  type ShapeName,
  shapes,
  sizeOf,
} from '#domain/desk/pictures.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader, found, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { AreaField, Check, DeskForm, InputField } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  DeskPart,
  Facts,
  Outcome,
  useDesk,
} from '../frame/parts.tsx';
import { nameOfFile } from '../pages/edit-page.server.ts';
import { pictureSize } from './pictures.tsx';

export const loader = deskLoader(async ({ desk, query }) => {
  const picture = found(await desk.pictures.find(query.get('address') ?? ''));
  const drafts = await desk.pages.drafts.list();
  const textOf = (file: string) => drafts.find((draft) => draft.file === file)?.text;
  return {
    picture,
    uses: picture.uses.map((file) => ({ file, name: nameOfFile(desk.pages, file, textOf(file)) })),
  };
});

const words = {
  added: 'The picture is here. Choose it where it belongs, then publish.',
  replaced: 'The new picture is in its place everywhere. Visitors see it when you publish.',
  cropped: 'The part is in the picture’s place everywhere. Visitors see it when you publish.',
  described: 'Saved. Visitors get it when you publish.',
};

export const action = ownerAction(async ({ desk, person, field, query }) => {
  const picture = found(await desk.pictures.find(query.get('address') ?? ''));
  const { address, whole = address } = picture;
  switch (field('intent')) {
    case 'describe': {
      const alt = normaliseLine(field('alt'));
      if (alt === '') return refuse('Say in a sentence what the picture shows.');
      await desk.pictures.describe(address, alt.slice(0, 300), person.id);
      return goTo(pictureAddress(address), 'described');
    }
    case 'crop': {
      const [size, shape] = [sizeOf(whole), field('shape')];
      const [left, top, width, height] = [
        field('left'),
        field('top'),
        field('width'),
        field('height'),
      ].map(Number);
      const box =
        size && isShapeName(shape) && fittingBox({ left, top, width, height } as Box, size, shape);
      if (!box) return refuse('Write whole numbers of pixels, at least 16 wide and 16 high.');
      return goTo(pictureAddress(await desk.pictures.crop(picture, box, person.id)), 'cropped');
    }
    case 'remove':
      await desk.pictures.remove(address, person.id);
      return goTo(picturesPath, 'removed');
    default:
      return unknownForm();
  }
});

export const browser = 'app/desk/pictures/picture.browser.ts';

export default function PicturePage() {
  const { picture, uses } = useLoaded<typeof loader>();
  const { mayWrite } = useDesk();
  const { address, alt, isPublished, whole = address } = picture;
  const size = sizeOf(whole);
  return (
    <DeskPage
      back={[picturesPath, 'All pictures']}
      title="Picture"
      lede={isPublished ? undefined : 'Not published yet.'}
      actions={
        mayWrite && (
          <>
            <ButtonLink href={replaceAddress(address)}>Replace</ButtonLink>
            <ButtonLink href={changesPath}>Publish</ButtonLink>
          </>
        )
      }
    >
      <Outcome words={words} />
      <div className="grid gap-8 md:grid-cols-2">
        <img
          src={thumbnailAddress(address)}
          alt={alt}
          className="max-h-[26rem] max-w-full justify-self-start rounded-control border border-rule bg-sunk"
        />
        <div className="grid min-w-0 content-start gap-6">
          <DeskForm className="grid gap-3">
            <AreaField
              id="picture-alt"
              label="What it shows"
              hint="One sentence for people who do not see it."
              name="alt"
              rows={2}
              maxLength={300}
              required
              readOnly={!mayWrite}
              defaultValue={alt}
              className="py-1.5"
            />
            {mayWrite && (
              <p>
                <DeskButton look="primary" name="intent" value="describe">
                  Save
                </DeskButton>
              </p>
            )}
          </DeskForm>
          <Facts
            rows={[
              ...(pictureSize(address) ? [{ label: 'Size', value: pictureSize(address) }] : []),
              {
                label: 'In a text',
                value: <code className="text-micro select-all">{`![${alt}](${address})`}</code>,
              },
            ]}
          />
        </div>
      </div>
      {mayWrite && size && (
        <DeskPart title="Crop">
          <CropForm whole={whole} size={size} />
        </DeskPart>
      )}
      <DeskPart title="Where it is used">
        {uses.length === 0 ? (
          <>
            <p className="text-ink-2">Nowhere yet.</p>
            {mayWrite && (
              <DeskForm className="mt-3">
                <DeskButton look="danger" name="intent" value="remove">
                  Delete the picture
                </DeskButton>
              </DeskForm>
            )}
          </>
        ) : (
          <>
            <ul className="grid gap-1">
              {uses.map(({ file, name }) => (
                <li key={file}>
                  <DeskLink href={editAddress(file)}>{name}</DeskLink>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-micro text-ink-2">
              It can be deleted when none of them uses it, also as published.
            </p>
          </>
        )}
      </DeskPart>
    </DeskPage>
  );
}

const shapeNames: Readonly<Record<ShapeName, string>> = {
  '4:5': '4:5, a portrait',
  '1:1': '1:1, a square',
  '16:9': '16:9, wide',
  free: 'Free',
};

const edges = [
  ['left', 'From the left'],
  ['top', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const satisfies readonly (readonly [keyof Box, string])[];

/** Cuts a part out of a picture: by numbers, and with a script by a frame that can be moved. */
function CropForm({ whole, size }: { whole: string; size: { width: number; height: number } }) {
  const box = largestBox(size, '4:5');
  const share = (part: number, all: number) => `${(100 * part) / all}%`;
  return (
    <DeskForm className="grid gap-6 md:grid-cols-2" data-crop={JSON.stringify(size)}>
      <div
        data-crop-area
        className="relative touch-none justify-self-start overflow-hidden rounded-control select-none"
      >
        <img
          src={thumbnailAddress(whole)}
          alt=""
          draggable={false}
          className="max-h-[26rem] max-w-full"
        />
        <div
          data-crop-frame
          aria-hidden="true"
          className="absolute hidden cursor-move border-2 border-on-ground shadow-[0_0_0_100vmax_color-mix(in_oklab,var(--ground)_62%,transparent)] scripted:block"
          style={{
            left: share(box.left, size.width),
            top: share(box.top, size.height),
            width: share(box.width, size.width),
            height: share(box.height, size.height),
          }}
        >
          <span
            data-crop-corner
            className="absolute -right-0.5 -bottom-0.5 size-7 cursor-nwse-resize bg-on-ground"
          />
        </div>
      </div>
      <div className="grid content-start gap-4">
        <fieldset>
          <legend className="font-[620]">Shape</legend>
          <div className="mt-1 grid gap-0.5">
            {(Object.keys(shapes) as ShapeName[]).map((shape) => (
              <Check
                key={shape}
                type="radio"
                name="shape"
                value={shape}
                defaultChecked={shape === '4:5'}
              >
                {shapeNames[shape]}
              </Check>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          {edges.map(([name, label]) => (
            <InputField
              key={name}
              id={`crop-${name}`}
              label={`${label} (px)`}
              isSmall
              name={name}
              inputMode="numeric"
              defaultValue={box[name]}
              className="tabular"
            />
          ))}
        </div>
        <p className="text-micro text-ink-2">
          The whole picture has {size.width} x {size.height} px and is kept. In a fixed shape the
          width decides.
        </p>
        <p>
          <DeskButton look="primary" name="intent" value="crop">
            Crop
          </DeskButton>
        </p>
      </div>
    </DeskForm>
  );
}
