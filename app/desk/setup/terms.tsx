import { nameOfValues } from '#content/editing/content-file.ts';
import { editAddress, setupPath, termsPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { byIntent, deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import { Check, DeskForm } from '../frame/form.tsx';
import { DeskButton, DeskLink, DeskPage, Outcome, Rows, useDesk } from '../frame/parts.tsx';
import { idOfField, labelOfName } from '../pages/words.ts';

export const load = deskLoader(({ desk }) => desk.setup.openTerms());

export const act = ownerAction(
  byIntent({
    yes: async ({ desk, person, form }) =>
      (await desk.setup.confirmTerms(form.getAll('right').map(String), person.id))
        ? goTo((await desk.setup.openTerms()).length > 0 ? termsPath : setupPath, 'yes')
        : refuse(
            'Nothing was confirmed. Check the terms that are right, then press Yes. One that changed meanwhile is shown as it is now.',
          ),
  }),
);

const said = { yes: 'Your yes was saved. These terms are still open.' };

const file = nameOfValues('terms');

/** The open terms in the order of the agreement, confirmed with one press. */
export function Page() {
  const terms = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      title="Terms to confirm"
      lede="Clients sign these sentences. Uncheck what you would not sign, then press Yes. You can change the others before you confirm them."
      back={[setupPath, 'Set up']}
    >
      <Outcome words={said} />
      <DeskForm intent="yes" className="grid gap-4">
        <Rows none="You have confirmed all terms.">
          {terms.map((term) => (
            <li key={term.name} className="flex items-start gap-4 py-2">
              <Check
                name="right"
                value={term.said}
                defaultChecked
                disabled={!mayWrite}
                className="flex-1"
              >
                <span className="min-w-0 max-w-measure">
                  <b>{labelOfName(term.name, file)}.</b> {term.words}
                </span>
              </Check>
              <DeskLink
                href={`${editAddress(file)}#${idOfField(term.name)}`}
                aria-label={`Change: ${labelOfName(term.name, file)}`}
                className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
              >
                Change
              </DeskLink>
            </li>
          ))}
        </Rows>
        {mayWrite && terms.length > 0 && (
          <DeskButton look="primary" className="justify-self-start">
            Yes, the checked terms are right
          </DeskButton>
        )}
      </DeskForm>
    </DeskPage>
  );
}
