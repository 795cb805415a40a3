import { pictureAddress, picturesPath, thumbnailAddress } from '#domain/desk/addresses.ts';
import { mostPictureBytes } from '#domain/desk/pictures.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import {
  type AtDesk,
  deskLoader,
  goTo,
  isUserError,
  ownerAction,
  refuse,
  type Sent,
} from '../at-desk.server.ts';
import { AreaField, DeskForm, deskFile, Field, useFields } from '../frame/form.tsx';
import { DeskButton, DeskPage, Outcome, useDesk } from '../frame/parts.tsx';

/** The picture that the query names is replaced. */
const replaced = ({ desk, query }: Pick<AtDesk, 'desk' | 'query'>) =>
  desk.pictures.find(query.get('address') ?? '');

export const load = deskLoader(async (at) => ({ old: await replaced(at) }));

const mostLetters = 300;

async function upload(at: AtDesk & Sent) {
  const { desk, person, file, field } = at;
  const typed = { alt: normaliseLine(field('alt')), stored: '' };
  const sent = field('stored');
  if (await desk.pictures.isStored(sent)) typed.stored = sent;
  const again = (fault: string) => refuse(fault, 422, { typed });
  if (file && file.bytes.length > 0) {
    if (file.bytes.length > mostPictureBytes)
      return again('The picture is larger than 20 MB. Save a smaller copy and upload that.');
    try {
      typed.stored = await desk.pictures.store(file);
    } catch (error) {
      if (!isUserError(error)) throw error;
      return again(error.message);
    }
  }
  if (typed.stored === '') return again('Choose a picture.');
  if (typed.alt === '')
    return again('Describe the picture in one sentence. The picture itself was uploaded.');
  if (typed.alt.length > mostLetters) return again(`At most ${mostLetters} characters fit.`);
  const old = await replaced(at);
  if (old) {
    await desk.pictures.replace(old.address, typed.stored, person.id);
    await desk.pictures.describe(typed.stored, typed.alt, person.id);
  } else await desk.pictures.add({ address: typed.stored, alt: typed.alt }, person.id);
  return goTo(pictureAddress(typed.stored), old ? 'replaced' : 'added');
}

export const act = ownerAction(upload);

export const browser = 'app/desk/pictures/new-picture.browser.ts';

/** The form of an upload, also of one that replaces a picture. */
export function Page() {
  const { old } = useLoaded<typeof load>();
  const stored = useAnswer<typeof act>()?.typed?.stored;
  const field = useFields('picture-', { alt: old?.alt });
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      back={old ? [pictureAddress(old.address), 'The picture'] : [picturesPath, 'All pictures']}
      title={old ? 'Replace a picture' : 'Upload a picture'}
      lede={old?.alt}
    >
      <Outcome />
      {mayWrite ? (
        <DeskForm
          values={{ stored }}
          encType="multipart/form-data"
          className="grid max-w-120 gap-5"
          data-upload={mostPictureBytes}
        >
          <div
            data-drop
            className="grid gap-3 rounded-control border border-dashed border-rule-strong p-4 data-over:bg-brand-tint"
          >
            {stored && (
              <img
                src={thumbnailAddress(stored)}
                alt="Your choice"
                className="max-h-64 max-w-full justify-self-start"
              />
            )}
            <Field
              id="picture-file"
              label={stored ? 'Another picture in its place' : 'Picture'}
              hint="JPEG, PNG, WebP or AVIF, at most 20 MB. An SVG becomes a PNG. Location and camera data are removed."
            >
              <input
                id="picture-file"
                aria-describedby="picture-file-hint"
                type="file"
                name="picture"
                // Without HEIC, so that phones convert their pictures.
                accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
                className={deskFile}
              />
            </Field>
            <p className="hidden text-micro text-ink-2 scripted:block">
              Or drop a picture here, or paste one.
            </p>
            <p data-fault role="alert" className="text-negative empty:hidden" />
          </div>
          <AreaField
            {...field('alt')}
            label="What it shows"
            hint="One sentence for people who can’t see it, such as “Jane Doe at her desk”."
            rows={2}
            maxLength={mostLetters}
            className="py-1.5"
          />
          <p>
            <DeskButton look="primary">{old ? 'Replace the picture' : 'Upload'}</DeskButton>
          </p>
        </DeskForm>
      ) : (
        <p>Only owners upload pictures.</p>
      )}
    </DeskPage>
  );
}
