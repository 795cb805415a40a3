import { pagesPath, previewAddress, typedPath } from '#domain/desk/addresses.ts';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { deskLoader, ownerAction } from '../at-desk.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { Box, DeskButton, DeskLink, DeskTitle, Notice, Outcome, useDesk } from '../frame/parts.tsx';
import { Differences } from './differences.tsx';
import { type EditView, loadTyped, saveFile, viewOf } from './edit-page.server.ts';
import { EditedFileContext, FormParts } from './page-field.tsx';
import { TextBox } from './text-box.tsx';

export const load = deskLoader(async (at) => {
  at.desk.pages.previews.warm();
  return viewOf(at, await loadTyped(at));
});

export const act = ownerAction(saveFile, () => true);

export const browser = 'app/desk/pages/edit.browser.ts';

/** The frame with the true page, and the target of the form's Preview button. */
const previewName = 'page-preview';

export function Page() {
  const view = useLoaded<typeof load>();
  const answer = useAnswer<typeof act>();
  const shown = answer && 'view' in answer ? answer.view : view;
  return (
    <div className="-mx-4 -my-6 sm:-mx-6 desk:-mx-10 desk:-my-8 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <DeskTitle>{view.name}</DeskTitle>
      <div className="min-w-0 border-rule px-4 pb-8 sm:px-6 xl:border-r">
        <EditedFileContext value={{ ...shown, overrides: shown.overrides.fields }}>
          <EditForm view={shown} />
        </EditedFileContext>
      </div>
      {/* Scripts of the page do not run, and nothing in it can be sent. */}
      <section
        id="preview"
        aria-label="The page"
        data-preview
        className="flex min-w-0 flex-col border-t border-rule bg-sunk xl:sticky xl:top-0 xl:h-dvh xl:border-t-0"
      >
        <p
          data-press-words
          role="status"
          className="border-b border-rule px-4 py-2 text-micro text-ink-2 empty:hidden"
        />
        <iframe
          name={previewName}
          title="The page as visitors will see it"
          src={previewAddress(shown.file)}
          sandbox="allow-same-origin"
          className="block h-[80dvh] w-full bg-paper xl:h-auto xl:flex-1"
        />
      </section>
    </div>
  );
}

const words = {
  saved: 'Saved. Visitors see it when you publish.',
  step: 'Saved, with the list changed.',
  discarded: 'The changes were discarded.',
  forgotten: 'What you typed was discarded. The form shows what is saved.',
  kept: 'Your words were kept.',
  created: 'The page is a draft now. Fill in what is marked.',
};

function EditForm({ view }: { view: EditView }) {
  const { file, address, name, form, raw, faults, differences, shown, seen, changedAt, overrides } =
    view;
  const { mayWrite, time, fullTime } = useDesk();
  const { typedAt } = view;
  const isAnswer = useAnswer() !== undefined;
  const isRight = faults.whole.length === 0 && Object.keys(faults.fields).length === 0;
  return (
    <DeskForm
      values={{ file, base: view.base, shown, seen }}
      data-page-form
      data-keep={mayWrite ? typedPath : undefined}
      data-began={view.drawnAt}
      data-answered={isAnswer ? '' : undefined}
      data-unsaved={shown === undefined || typedAt ? undefined : ''}
    >
      {/* The first button of a form is what the Enter key presses. */}
      <div className="sticky top-13 z-1 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule bg-paper px-4 py-3 sm:-mx-6 sm:px-6 desk:top-0">
        <h1 className="mr-auto min-w-0 text-h4 wrap-anywhere">{name}</h1>
        {mayWrite && <DeskButton look="primary">Save</DeskButton>}
        {mayWrite && <DeskButton intent="publish">Save and publish</DeskButton>}
        {mayWrite && (
          <DeskButton
            formAction={previewAddress(file)}
            formTarget={previewName}
            data-preview-button
          >
            Preview
          </DeskButton>
        )}
        <a href="#preview" className="text-ink-2 underline xl:hidden">
          To the page
        </a>
        <p data-kept hidden={typedAt === undefined} className="w-full text-micro text-ink-2">
          <span data-kept-words>
            {typedAt !== undefined && `Draft saved ${time(typedAt)}, only you see it`}
          </span>{' '}
          ·{' '}
          <button
            type="submit"
            name="intent"
            value="forget"
            formNoValidate
            className="min-h-6 underline underline-offset-3"
          >
            Discard the draft
          </button>
        </p>
      </div>
      <div className="mt-3 grid gap-3">
        <p className="text-micro text-ink-2 wrap-anywhere">
          <DeskLink href={pagesPath}>All pages</DeskLink>
          {!view.isValues && ` · ${address}`}
          {changedAt !== undefined &&
            ` · changed by ${view.changedBy ?? 'someone'}, ${fullTime(changedAt)}, not published`}
        </p>
        {overrides.whole && <Notice tone="fault">{overrides.whole}</Notice>}
        <Outcome words={words} />
        <div hidden data-given-back>
          <Notice tone="fault">
            Your last save had no answer. What you typed is in the form again: check it, then save.
          </Notice>
        </div>
        <div hidden data-changed>
          <Notice tone="fault">
            This page was changed while you were writing. Save to see both versions.
          </Notice>
        </div>
        {differences && (
          <TwoVersions by={view.otherPerson} isFile={seen !== undefined} parts={differences} />
        )}
        {view.newlyDelivered && <NewlyDelivered parts={view.newlyDelivered} />}
        <div data-faults hidden={isRight || differences !== undefined}>
          <Notice tone="fault">
            Correct what is marked in red before you publish. You can save meanwhile.
          </Notice>
        </div>
        <div data-whole className="grid gap-2 text-negative wrap-anywhere empty:hidden">
          {faults.whole.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {faults.effects.length > 0 && (
          <p className="wrap-anywhere">
            <strong>Once this is published:</strong> {faults.effects.join(' ')}
          </p>
        )}
      </div>
      <fieldset disabled={!mayWrite} className="mt-4 min-w-0">
        {raw !== undefined && (
          <TextBox name="raw" label="The whole text" value={raw} rows={30} isCode />
        )}
        {form && <FormParts form={form} faults={faults.fields} />}
        {mayWrite && view.isDraft && (
          <div className="mt-8 border-t border-rule pt-4">
            <DeskButton look="danger" intent="discard" formNoValidate>
              {view.isNew ? 'Delete this new page' : 'Discard all changes'}
            </DeskButton>
          </div>
        )}
      </fieldset>
    </DeskForm>
  );
}

type Parts = Parameters<typeof Differences>[0]['parts'];

/** A release changed words that the firm has replaced. */
function NewlyDelivered({ parts }: { parts: Parts }) {
  const { mayWrite } = useDesk();
  return (
    <Box tone="plain" title="An update changed the original words">
      <p>
        A new version of the site has different words for this page. Visitors see yours. Minus is
        yours, plus is what was delivered.
      </p>
      <Differences parts={parts} />
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-3">
          <DeskButton intent="keep-own" formNoValidate>
            Keep your words
          </DeskButton>
          <DeskButton intent="take-delivered" formNoValidate>
            Use the new words as a draft
          </DeskButton>
        </div>
      )}
    </Box>
  );
}

function TwoVersions(props: { by: string | undefined; isFile: boolean; parts: Parts }) {
  const { by, isFile, parts } = props;
  return (
    <Box role="alert" tone="fault" title="Two versions of these words">
      <p>
        {by ?? 'Someone'} changed {isFile ? 'the published words' : 'it'} while you were writing.
        The form below holds your version. Minus is the other version, plus is yours. Take over what
        should stay, then save: the form replaces the other version.
      </p>
      <Differences parts={parts} isOpen />
    </Box>
  );
}
