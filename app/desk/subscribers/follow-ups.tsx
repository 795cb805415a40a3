import { editAddress, subscribersPath } from '#domain/desk/addresses.ts';
import { count, counted } from '#domain/words/numbers.ts';
import type { SequenceFigures, Stops } from '#server/desk/subscribers/subscribers.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader } from '../at-desk.server.ts';
import { FigureTable } from '../figures/lists.tsx';
import { ButtonLink, DeskLink, DeskPage, DeskPart, Notice, useDesk } from '../frame/parts.tsx';
import { idOfField } from '../pages/words.ts';
import { stopWords } from './words.ts';

export const load = deskLoader(async ({ desk: { subscribers } }) => ({
  sequences: await subscribers.followUps(),
  hasPostalAddress: subscribers.issues.hasPostalAddress,
}));

export function Page() {
  const { sequences, hasPostalAddress } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      back={[subscribersPath, 'Back to the subscribers']}
      title="Follow-up emails"
      lede="A few short emails to people who agreed to get them. They stop when you note a reply here, a call is booked, the person unsubscribes, or the address refuses mail."
      actions={
        mayWrite && (
          <ButtonLink href={editAddress(file)} look="primary">
            Edit, switch on or off
          </ButtonLink>
        )
      }
    >
      {!hasPostalAddress && (
        <Notice tone="fault">
          None is sent, because each must show your postal address. Enter it under Brand and
          contact.
        </Notice>
      )}
      {sequences.map((sequence) => (
        <Sequence key={sequence.name} {...sequence} />
      ))}
    </DeskPage>
  );
}

const file = 'values/sequences.yaml';

const sequenceWords = {
  newsletter: { title: 'After a newsletter sign-up', start: 'sign-up' },
  inquiry: { title: 'After an inquiry without a call', start: 'inquiry' },
};

function Sequence({ name, active, underWay, stoppedBefore, steps }: SequenceFigures) {
  const { title, start } = sequenceWords[name];
  const { mayWrite } = useDesk();
  const before = stopsInWords(stoppedBefore);
  return (
    <DeskPart
      id={name}
      title={title}
      lede={
        <>
          <strong>{active ? 'On' : 'Off'}.</strong> {counted(underWay, 'person', 'people')} under
          way.
          {before && ` Stopped before the first email: ${before}.`}
        </>
      }
    >
      <FigureTable
        title={title}
        head={['Email', 'Sent', 'Stopped', 'Opted out']}
        rows={steps.map(({ subject, afterDays, sent, stopped }, index) => {
          const { unsubscribe = 0, ...others } = stopped;
          const when = `${counted(afterDays, 'day')} ${index === 0 ? `after the ${start}` : 'later'}`;
          const why = stopsInWords(others);
          return {
            key: `${index} ${subject}`,
            name: (
              <>
                {index + 1}.{' '}
                {mayWrite ? (
                  <DeskLink
                    href={`${editAddress(file)}#${idOfField(`${name}.mails.${index}.subject`)}`}
                  >
                    {subject}
                  </DeskLink>
                ) : (
                  subject
                )}
              </>
            ),
            more: why ? `${when}. Stopped after it: ${why}` : when,
            cells: [sent, sum(others), unsubscribe].map((n) => count(n)),
          };
        })}
      />
    </DeskPart>
  );
}

const sum = (stops: Stops) => Object.values(stops).reduce((total, n) => total + n, 0);

const stopsInWords = (stops: Stops) =>
  Object.entries(stops)
    .map(([by, n]) => `${count(n)} ${stopWords[by as keyof Stops]}`)
    .join(', ');
