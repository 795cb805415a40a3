import {
  type Focus,
  middle,
  partAround,
  portraitRatio,
} from '#content/page-files/shown-picture.ts';
import type { Picture } from '#content/values/schema.ts';
import {
  changesPath,
  editAddress,
  pictureAddress,
  picturesPath,
  replaceAddress,
  thumbnailAddress,
} from '#domain/desk/addresses.ts';
import { sizeOf } from '#domain/desk/pictures.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { deskLoader, found, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { AreaField, DeskForm, InputField } from '../frame/form.tsx';
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
  focused: 'The focal point is set. Visitors see it when you publish.',
  described: 'Saved. Visitors see it when you publish.',
};

/** Largest width and height of the picture that is pressed on, px. It fits phones. */
const most = { width: 288, height: 416 };

interface Size {
  width: number;
  height: number;
}

/** The same everywhere, because browsers send the pressed place in pixels of what they show. */
function pressedSize({ width, height }: Size): Size {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100;

export const action = ownerAction(async ({ desk, person, field, query }) => {
  const picture = found(await desk.pictures.find(query.get('address') ?? ''));
  const { address } = picture;
  async function focusOn(focus: Focus) {
    if (!isPercent(focus.x) || !isPercent(focus.y))
      return refuse('Write whole numbers from 0 to 100.', 422, { x: field('x'), y: field('y') });
    await desk.pictures.setFocus(address, focus, person.id);
    return goTo(pictureAddress(address), 'focused');
  }
  switch (field('intent')) {
    case 'describe': {
      const alt = normaliseLine(field('alt'));
      if (alt === '') return refuse('Say in a sentence what the picture shows.');
      await desk.pictures.describe(address, alt.slice(0, 300), person.id);
      return goTo(pictureAddress(address), 'described');
    }
    case 'press': {
      const size = sizeOf(address);
      const [left, top] = [Number(field('at.x')), Number(field('at.y'))];
      // Browsers send the corner when the picture is chosen by keyboard.
      if (!size || (left === 0 && top === 0))
        return refuse('Press on the picture with a finger or a mouse, or enter the numbers.');
      const shown = pressedSize(size);
      return focusOn({
        x: Math.round((100 * left) / shown.width),
        y: Math.round((100 * top) / shown.height),
      });
    }
    case 'focus':
      return focusOn({ x: Number(field('x') || NaN), y: Number(field('y') || NaN) });
    case 'remove':
      await desk.pictures.remove(address, person.id);
      return goTo(picturesPath, 'removed');
    default:
      return unknownForm();
  }
});

export default function PicturePage() {
  const { picture, uses } = useLoaded<typeof loader>();
  const { mayWrite } = useDesk();
  const { address, alt, isPublished } = picture;
  const size = sizeOf(address);
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
        {mayWrite && size ? (
          <FocalPoint picture={picture} shown={pressedSize(size)} />
        ) : (
          <img
            src={thumbnailAddress(address)}
            alt={alt}
            className="max-h-[26rem] max-w-full justify-self-start rounded-control border border-rule bg-sunk"
          />
        )}
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
              You can delete it when none of them uses it, and that is published.
            </p>
          </>
        )}
      </DeskPart>
    </DeskPage>
  );
}

const places = [
  ['x', 'From the left (%)'],
  ['y', 'From the top (%)'],
] as const;

/** Sets what a cut keeps in view: by pressing on the picture, or by two numbers. */
function FocalPoint({ picture, shown }: { picture: Picture; shown: Size }) {
  const { address, alt, focus = middle } = picture;
  const typed = useAnswer<typeof action>()?.typed ?? focus;
  const part = partAround(shown, portraitRatio, focus);
  return (
    <div className="grid content-start justify-items-start gap-3">
      <DeskForm values={{ intent: 'press' }} className="relative overflow-hidden rounded-control">
        <input
          type="image"
          name="at"
          src={thumbnailAddress(address)}
          alt={`${alt}. Press on what must stay in view.`}
          {...shown}
          // The two numbers are for the keyboard.
          tabIndex={-1}
          className="block cursor-crosshair bg-sunk"
        />
        <svg
          viewBox={`0 0 ${shown.width} ${shown.height}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <path
            d={`M0 0H${shown.width}V${shown.height}H0ZM${part.left} ${part.top}v${part.height}h${part.width}v${-part.height}z`}
            className="fill-ground/60"
          />
          <circle
            cx={`${focus.x}%`}
            cy={`${focus.y}%`}
            r="7"
            strokeWidth="2"
            className="fill-on-ground stroke-ground"
          />
        </svg>
      </DeskForm>
      <DeskForm className="grid gap-3">
        <p className="text-micro text-ink-2">
          Portraits are cropped to the bright part. Press on what must stay in view, or enter where
          it is.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {places.map(([name, label]) => (
            <InputField
              key={name}
              id={`focus-${name}`}
              label={label}
              isSmall
              type="number"
              name={name}
              min={0}
              max={100}
              required
              defaultValue={typed[name]}
              className="tabular"
            />
          ))}
        </div>
        <p>
          <DeskButton name="intent" value="focus">
            Set the focal point
          </DeskButton>
        </p>
      </DeskForm>
    </div>
  );
}
