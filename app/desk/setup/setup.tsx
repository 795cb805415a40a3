import { remarkOf } from '#content/editing/page-faults.ts';
import { longDate } from '#domain/dates/long-date.ts';
import {
  calendarsPath,
  changesPath,
  editAddress,
  mailPath,
  peoplePath,
  picturesPath,
  setupPath,
  termsPath,
} from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { StepId } from '#server/desk/set-up.ts';
import { useLoaded } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { type AtDesk, byIntent, deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskLink,
  DeskPage,
  DeskPart,
  Outcome,
  ProgressBar,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { placeOfField } from '../pages/edit-page.server.ts';
import { idOfField } from '../pages/words.ts';

export const load = deskLoader(async ({ desk }) => {
  const [{ steps, server }, drafts] = await Promise.all([
    desk.setup.read(),
    desk.pages.drafts.list(),
  ]);
  const placed = <Thing extends { message: string; todo: string }>(thing: Thing) => {
    const { words, ...at } = remarkOf(thing.message);
    return at.file === ''
      ? { ...thing, at: placeOf(desk, thing.todo) }
      : { ...thing, message: words, at: placeOfField(desk.pages, at) };
  };
  return {
    waiting: drafts.length,
    server: server.map(placed),
    steps: steps.map(({ left, ...step }) => ({ ...step, left: left.map(placed) })),
  };
});

/** The field that a remedy names, if the desk has it. */
function placeOf({ pages }: AtDesk['desk'], todo: string) {
  if (/^Set (SMTP_URL|MAIL_FROM) /.test(todo)) return { name: 'Mail', href: mailPath };
  const [, name = '', file] =
    /(?:([\w.]+) (?:in|for) )?content\/(?:pages\/)?(values\/\w+\.yaml|[\w/-]+\.md)/.exec(todo) ??
    [];
  if (!file) return undefined;
  if (name === 'undecided') return { name: 'Read and confirm them', href: termsPath };
  return placeOfField(pages, { file, name });
}

export const act = ownerAction(
  byIntent({
    yes: async ({ desk, person, field }) =>
      (await desk.setup.confirm(field('what'), person))
        ? goTo(setupPath, 'yes')
        : refuse(
            'This changed in the meantime, so your yes was not saved. Read it again below.',
            409,
          ),
  }),
);

const said = {
  welcome:
    'Welcome. These five steps make the site yours. Under Account you can add a passkey, and next time you sign in without an email.',
  yes: 'Your yes was saved with the date and your name. Visitors see the change when you publish.',
};

const brandField = (name: string) => `${editAddress('values/brand.yaml')}#${idOfField(name)}`;

type Place = readonly [words: string, href: string];

const stepWords: Readonly<Record<StepId, { title: string; places: readonly Place[] }>> = {
  firm: {
    title: 'Your firm',
    places: [
      ['Name and contact', brandField('product')],
      ['Brand color', brandField('color')],
      ['Logo', brandField('logo')],
      ['Postal address', brandField('postalAddress')],
      ['Profiles', brandField('social')],
      ['Pictures', picturesPath],
      ['Analytics', brandField('plausibleDomain')],
    ],
  },
  terms: {
    title: 'Prices and terms',
    places: [
      ['Prices', editAddress('values/prices.yaml')],
      ['Terms of the package', editAddress('values/terms.yaml')],
      ['Days and hours', brandField('claims.websiteLaunch')],
      ['Add-ons', editAddress('services/add-ons.md')],
    ],
  },
  people: {
    title: 'People and hours',
    places: [
      ['Founders', editAddress('values/founders.yaml')],
      ['Team, clients and quotes', editAddress('values/proof.yaml')],
      ['Hours for calls', editAddress('values/hours.yaml')],
      ['Holidays', editAddress('values/holidays.yaml')],
      ['Who works at the desk', peoplePath],
    ],
  },
  mail: {
    title: 'Mail and calendar',
    places: [
      ['Mail', mailPath],
      ['Who gets the inquiries', brandField('inquiriesTo')],
      ['Calendars', calendarsPath],
    ],
  },
  promises: {
    title: 'Promises',
    places: [['Figures that the site claims', brandField('claims')]],
  },
};

type Loaded = ReturnType<typeof useLoaded<typeof load>>;
type ShownStep = Loaded['steps'][number];
type Thing = Loaded['server'][number];

export function Page() {
  const { steps, server, waiting } = useLoaded<typeof load>();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <DeskPage
      title="Set up"
      lede={
        done === steps.length
          ? 'All five steps are done. You’re ready for visitors.'
          : `${done} of ${steps.length} steps are done. The first item of each list matters most.`
      }
      actions={
        waiting > 0 && (
          <ButtonLink href={changesPath} look="primary">
            Publish {counted(waiting, 'change')}
          </ButtonLink>
        )
      }
    >
      <Outcome words={said} />
      <ProgressBar
        label={`${done} of ${steps.length} steps are done`}
        value={done}
        max={steps.length}
      />
      {steps.map((step, index) => (
        <StepPart key={step.id} number={index + 1} {...step} />
      ))}
      {server.length > 0 && (
        <DeskPart
          title="On the server"
          lede="For the person who runs the server. The desk can’t set this."
        >
          <Things things={server} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

function StepPart({ number, ...step }: ShownStep & { number: number }) {
  const { id, left, mayBeRight } = step;
  const { mayWrite } = useDesk();
  const { title, places } = stepWords[id];
  return (
    <DeskPart id={id} title={`${number}. ${title}`} lede={<StateOf {...step} />}>
      <div className="grid gap-3">
        {left.length > 0 && <Things things={left} hasOwnYes={id === 'promises' && mayWrite} />}
        <ul aria-label={`Where to change it: ${title}`} className="flex flex-wrap gap-x-5 gap-y-1">
          {places.map(([words, href]) => (
            <li key={words}>
              <DeskLink
                href={href}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {words}
              </DeskLink>
            </li>
          ))}
        </ul>
        {mayBeRight && mayWrite && <YesButton what={id} about={title} />}
      </div>
    </DeskPart>
  );
}

function StateOf({ left, yes, mayBeRight, isDone }: ShownStep) {
  if (isDone) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Icon name="check" className="size-4.5" />
        Done{yes && `: ${yes.by} confirmed it on ${longDate(yes.on)}`}
      </span>
    );
  }
  if (left.length === 0) return 'Nothing has to change. Read it, then press Yes.';
  return `${counted(left.length, 'thing')} left${mayBeRight ? ', and nothing has to change' : ''}.`;
}

const Things = ({ things, hasOwnYes }: { things: readonly Thing[]; hasOwnYes?: boolean }) => (
  <Rows>
    {things.map(({ message, todo, at, yes }) => (
      <Row
        key={message}
        title={message}
        small={
          at ? (
            <>
              {at.href !== termsPath && (yes ? 'If it is not, change it: ' : 'Change it: ')}
              <DeskLink href={at.href}>{at.name}</DeskLink>
            </>
          ) : (
            todo
          )
        }
        aside={hasOwnYes && yes && <YesButton what={yes} about={message} />}
      />
    ))}
  </Rows>
);

const YesButton = ({ what, about }: { what: string; about: string }) => (
  <OneButton intent="yes" values={{ what }} aria-label={`Yes, this is right: ${about}`}>
    Yes, this is right
  </OneButton>
);
