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
import { useLoaded } from '../../page-data.ts';
import {
  type AtDesk,
  byIntent,
  deskLoader,
  found,
  goTo,
  ownerAction,
  refuse,
} from '../at-desk.server.ts';
import { AreaField, DeskForm, InputField, OneButton, useFields } from '../frame/form.tsx';
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

/** The picture that the query names. */
const pictureIn = async ({ desk, query }: Pick<AtDesk, 'desk' | 'query'>) =>
  found(await desk.pictures.find(query.get('address') ?? ''));

export const load = deskLoader(async (at) => {
  const { desk } = at;
  const picture = await pictureIn(at);
  const drafts = await desk.pages.drafts.list();
  const textOf = (file: string) => drafts.find((draft) => draft.file === file)?.text;
  return {
    picture,
    uses: picture.uses.map((file) => ({ file, name: nameOfFile(desk.pages, file, textOf(file)) })),
  };
});

const words = {
  added: 'The picture was uploaded. Choose it on a page, then publish.',
  replaced: 'The new picture replaces the old one everywhere. Visitors see it when you publish.',
  focused: 'The focal point was set. Visitors see it when you publish.',
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

async function focusOn({ desk, person }: AtDesk, address: string, focus: Focus) {
  if (!isPercent(focus.x) || !isPercent(focus.y))
    return refuse('Write whole numbers from 0 to 100.');
  await desk.pictures.setFocus(address, focus, person.id);
  return goTo(pictureAddress(address), 'focused');
}

export const act = ownerAction(
  byIntent({
    describe: async (at) => {
      const { address } = await pictureIn(at);
      const alt = normaliseLine(at.field('alt'));
      if (alt === '') return refuse('Describe the picture in one sentence.');
      await at.desk.pictures.describe(address, alt.slice(0, 300), at.person.id);
      return goTo(pictureAddress(address), 'described');
    },
    press: async (at) => {
      const { address } = await pictureIn(at);
      const size = sizeOf(address);
      const [left, top] = [Number(at.field('at.x')), Number(at.field('at.y'))];
      // Browsers send the corner when the picture is chosen by keyboard.
      if (!size || (left === 0 && top === 0))
        return refuse('Press on the picture with a finger or a mouse, or enter the numbers.');
      const shown = pressedSize(size);
      return focusOn(at, address, {
        x: Math.round((100 * left) / shown.width),
        y: Math.round((100 * top) / shown.height),
      });
    },
    focus: async (at) => {
      const { address } = await pictureIn(at);
      const [x, y] = [at.field('x'), at.field('y')].map((text) => Number(text || NaN));
      return focusOn(at, address, { x: x ?? NaN, y: y ?? NaN });
    },
    remove: async (at) => {
      const { address } = await pictureIn(at);
      await at.desk.pictures.remove(address, at.person.id);
      return goTo(picturesPath, 'removed');
    },
  }),
);

export function Page() {
  const { picture, uses } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  const { address, alt, isPublished } = picture;
  const field = useFields('picture-', { alt });
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
          <DeskForm intent="describe" className="grid gap-3">
            <AreaField
              {...field('alt')}
              label="What it shows"
              hint="One sentence for people who can’t see it."
              rows={2}
              maxLength={300}
              required
              readOnly={!mayWrite}
              className="py-1.5"
            />
            {mayWrite && (
              <p>
                <DeskButton look="primary">Save</DeskButton>
              </p>
            )}
          </DeskForm>
          <Facts
            rows={[
              ['Size', pictureSize(address)],
              [
                'In a text',
                <code key="" className="text-micro select-all">{`![${alt}](${address})`}</code>,
              ],
            ]}
          />
        </div>
      </div>
      <DeskPart title="Where it is used">
        {uses.length === 0 ? (
          <>
            <p className="text-ink-2">Nowhere yet.</p>
            {mayWrite && (
              <OneButton intent="remove" look="danger" className="mt-3">
                Delete the picture
              </OneButton>
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
  const field = useFields('focus-', { ...focus });
  const part = partAround(shown, portraitRatio, focus);
  return (
    <div className="grid content-start justify-items-start gap-3">
      <DeskForm intent="press" className="relative overflow-hidden rounded-control">
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
      <DeskForm intent="focus" className="grid gap-3">
        <p className="text-micro text-ink-2">
          Portraits are cropped to the bright part. Press on what must stay in view, or enter where
          it is.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {places.map(([name, label]) => (
            <InputField
              key={name}
              {...field(name)}
              label={label}
              isSmall
              type="number"
              min={0}
              max={100}
              required
              className="tabular"
            />
          ))}
        </div>
        <p>
          <DeskButton>Set the focal point</DeskButton>
        </p>
      </DeskForm>
    </div>
  );
}
