import { pagesPath, previewAddress } from '#domain/desk/pages-address.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import { Notice } from '../frame/notice.tsx';
import { Clashes } from './clashes.tsx';
import type { EditView } from './edit-page.server.ts';
import { EditedFileContext } from './edited-file.ts';
import { FormParts } from './form-parts.tsx';
import { previewName } from './preview-name.ts';
import { TextBox } from './text-box.tsx';

const words: Readonly<Record<string, string>> = {
  saved: 'Saved. Visitors see it when you publish.',
  step: 'Saved with the change of the list.',
  merged: 'Saved, together with changes that someone else made meanwhile.',
  discarded: 'The changes are discarded.',
  created: 'The page is a draft now. Fill in what is marked.',
};

interface EditFormProps {
  view: EditView;
  /** When the draft was last changed, in words. */
  changed: string;
  said: string | null;
  fault: string | undefined;
}

export function EditForm({ view, changed, said, fault }: EditFormProps) {
  const { file, address, name, form, raw, faults, clashes, otherPerson } = view;
  const mayWrite = useMayWrite();
  const count = Object.keys(faults.fields).length + faults.whole.length;
  const edited = { file, overrides: view.overrides.fields };
  return (
    <EditedFileContext value={edited}>
      <DeskForm data-page-form data-unsaved={view.shown === undefined ? undefined : ''}>
        {/* The first button of a form is what the Enter key presses. */}
        <div className="sticky top-13 z-1 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6 desk:top-0">
          <h1 className="mr-auto min-w-0 text-h4 wrap-anywhere">{name}</h1>
          {mayWrite && <DeskButton look="primary">Save</DeskButton>}
          {mayWrite && (
            <DeskButton formAction={previewAddress(file)} formTarget={previewName} data-preview-button>
              Preview
            </DeskButton>
          )}
          <a href="#preview" className="text-ink-2 underline xl:hidden">
            To the page
          </a>
        </div>
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="base" value={view.base} />
        {view.shown !== undefined && <input type="hidden" name="shown" value={view.shown} />}
        {view.seen !== undefined && <input type="hidden" name="seen" value={view.seen} />}
        <div className="mt-3 grid gap-3">
          <p className="text-micro text-ink-2 wrap-anywhere">
            <DeskLink href={pagesPath}>All pages</DeskLink> · {address} · {file}
            {changed && ` · changed by ${view.changedBy ?? 'someone'}, ${changed}, not published`}
          </p>
          {view.overrides.whole && <Notice tone="fault">{view.overrides.whole}</Notice>}
          {said !== null && words[said] && <Notice tone="done">{words[said]}</Notice>}
          {fault && <Notice tone="fault">{fault}</Notice>}
          {clashes.length > 0 && <Clashes clashes={clashes} by={otherPerson} />}
          {count > 0 && clashes.length === 0 && (
            <Notice tone="fault">
              {count === 1 ? 'One thing has' : `${count} things have`} to be put right before this can be
              published. You can save meanwhile.
            </Notice>
          )}
          {faults.whole.map((sentence) => (
            <p key={sentence} className="text-negative wrap-anywhere">
              {sentence}
            </p>
          ))}
        </div>
        <fieldset disabled={!mayWrite} className="mt-4 min-w-0">
          {raw !== undefined && <TextBox name="raw" label="The whole file" value={raw} rows={30} isCode />}
          {form && <FormParts form={form} faults={faults.fields} />}
          {mayWrite && (
            <div className="mt-8 flex flex-wrap gap-3 border-t border-rule pt-4">
              <DeskButton look="primary">Save</DeskButton>
              {view.isDraft && (
                <DeskButton look="danger" name="intent" value="discard" formNoValidate>
                  {view.isNew
                    ? 'Delete this new page'
                    : `Discard all changes of this ${view.isValues ? 'file' : 'page'}`}
                </DeskButton>
              )}
            </div>
          )}
        </fieldset>
      </DeskForm>
    </EditedFileContext>
  );
}
