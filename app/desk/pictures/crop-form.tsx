import { thumbnailAddress } from '#domain/desk/addresses.ts';
import { type Box, largestBox, type ShapeName, shapes } from '#domain/desk/pictures.ts';
import { DeskForm, InputField } from '../frame/form.tsx';
import { DeskButton } from '../frame/parts.tsx';

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

interface CropFormProps {
  /** The picture before it was cropped. */
  whole: string;
  size: { width: number; height: number };
}

/** Cuts a part out of a picture: by numbers, and with a script by a frame that can be moved. */
export function CropForm({ whole, size }: CropFormProps) {
  const box = largestBox(size, '4:5');
  const share = (part: number, all: number) => `${(100 * part) / all}%`;
  return (
    <DeskForm className="grid gap-6 md:grid-cols-2" data-crop={JSON.stringify(size)}>
      <div
        data-crop-area
        className="relative touch-none justify-self-start overflow-hidden rounded-control select-none"
      >
        <img src={thumbnailAddress(whole)} alt="" draggable={false} className="max-h-[26rem] max-w-full" />
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
              <label key={shape} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="shape"
                  value={shape}
                  defaultChecked={shape === '4:5'}
                  className="size-4 accent-brand"
                />
                {shapeNames[shape]}
              </label>
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
          The whole picture has {size.width} x {size.height} px and is kept. In a fixed shape the width
          decides.
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
