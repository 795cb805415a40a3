/** A mail as React Email components: one column of at most 600 px, no images, scripts or tracking. */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import {
  type MailCallTime,
  type MailContents,
  type MailFooter,
  type MailLink,
  type MailPerson,
  piecesOf,
} from '#domain/messages/mail.ts';
import { breaking, paint, sans, serif, styleSheet } from './paint.ts';
import { FigureTable, RuledTable, ruledCell } from './tables.tsx';

/** The component pads shorter texts with 150 invisible characters, which outweigh the mail. Spaces work too. */
const previewLength = 150;

export function Message({ contents }: { contents: MailContents }) {
  const {
    subject,
    sender,
    preview,
    heading,
    person,
    greeting,
    paragraphs,
    isMarkdown,
    callTime,
    button,
    actions = [],
    rows,
    tables,
    links,
    footer,
  } = contents;
  return (
    <Html lang="en-US">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body {...paint({ back: 'paper' }, { margin: 0, padding: '24px 12px', fontFamily: sans })}>
        {preview && <Preview>{preview.slice(0, previewLength).padEnd(previewLength)}</Preview>}
        <Container style={{ maxWidth: 600 }}>
          <Sheet>
            <Sender name={sender} />
            {heading &&
              (person ? <Occasion>{heading}</Occasion> : <Title gap={18}>{heading}</Title>)}
            {person && <Person {...person} />}
            {greeting && <Paragraph>{greeting}</Paragraph>}
            {paragraphs.map((text) => (
              <Paragraph key={text}>{isMarkdown ? <Marked text={text} /> : text}</Paragraph>
            ))}
            {callTime && <CallTime {...callTime} />}
            {button && <Actions links={[button, ...actions]} />}
            {rows.length > 0 && <Ledger rows={rows} />}
            {tables?.map((table) => (
              <FigureTable key={table.title} {...table} />
            ))}
            {links.length > 0 && <Links links={links} />}
          </Sheet>
          {footer && <Foot {...footer} />}
        </Container>
      </Body>
    </Html>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const look = paint(
    { back: 'raised', line: 'rule' },
    { borderWidth: 1, borderStyle: 'solid', borderRadius: 8, borderCollapse: 'separate' },
  );
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} {...look}>
      <tbody>
        <tr>
          <td className="sheet" style={{ padding: '30px 32px 12px' }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The name over a double rule, like the end of a region on the site. */
function Sender({ name }: { name: string }) {
  return (
    <Text
      {...paint(
        { text: 'brand', line: 'rule-strong' },
        {
          margin: '0 0 24px',
          padding: '0 0 14px',
          borderWidth: '0 0 3px',
          borderStyle: 'double',
          font: `600 21px/1.2 ${serif}`,
          letterSpacing: '-.018em',
        },
      )}
    >
      {name}
    </Text>
  );
}

function Title({ gap, children }: { gap: number; children: string }) {
  return (
    <Heading
      as="h1"
      {...paint(
        { text: 'ink' },
        { margin: `0 0 ${gap}px`, font: `600 26px/1.2 ${serif}`, ...breaking },
      )}
    >
      {children}
    </Heading>
  );
}

/** What the mail is about, small above the person it is about. */
function Occasion({ children }: { children: string }) {
  return (
    <Text {...paint({ text: 'ink-3' }, { margin: '0 0 6px', font: `600 14px/1.4 ${sans}` })}>
      {children}
    </Text>
  );
}

function Person({ name, firm, links, message }: MailPerson) {
  return (
    <>
      <Title gap={4}>{name}</Title>
      {firm && (
        <Text
          {...paint(
            { text: 'ink-2' },
            { margin: '0 0 8px', font: `17px/1.4 ${sans}`, ...breaking },
          )}
        >
          {firm}
        </Text>
      )}
      <Text
        {...paint(
          { text: 'ink-3' },
          { margin: '8px 0 18px', font: `16px/1.7 ${sans}`, ...breaking },
        )}
      >
        {links.map(({ label, url }, index) => (
          <Fragment key={url}>
            {index > 0 && <br />}
            <Link
              href={url}
              {...paint({ text: 'brand' }, { textDecoration: 'underline', fontWeight: 600 })}
            >
              {label}
            </Link>
          </Fragment>
        ))}
      </Text>
      {message && (
        <Text
          {...paint(
            { text: 'ink', line: 'brass' },
            {
              margin: '0 0 20px',
              padding: '2px 0 2px 16px',
              borderWidth: '0 0 0 3px',
              borderStyle: 'solid',
              font: `17px/1.6 ${sans}`,
              ...breaking,
            },
          )}
        >
          <Lines text={message} />
        </Text>
      )}
    </>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      {...paint({ text: 'ink' }, { margin: '0 0 16px', font: `16px/1.6 ${sans}`, ...breaking })}
    >
      {children}
    </Text>
  );
}

function Marked({ text }: { text: string }) {
  return piecesOf(text).map(({ text, url, isBold }) => {
    if (url === undefined) return isBold ? <strong key={text}>{text}</strong> : text;
    return (
      <Link key={text} href={url} {...paint({ text: 'brand' }, { textDecoration: 'underline' })}>
        {text}
      </Link>
    );
  });
}

/** The call as the mail's total: the time over a double line. */
function CallTime({ date, time, zone, struck }: MailCallTime) {
  const decoration = struck ? { textDecoration: 'line-through' } : {};
  const line = { margin: 0, fontFamily: sans };
  return (
    <Section
      {...paint(
        { line: 'ink' },
        { margin: '6px 0 24px', borderWidth: '1.5px 0 0', borderStyle: 'solid' },
      )}
    >
      {struck && (
        <Text
          {...paint({ text: 'ink' }, { ...line, paddingTop: 14, fontSize: 16, fontWeight: 700 })}
        >
          {struck}
        </Text>
      )}
      <Text
        {...paint(
          { text: 'ink-2' },
          { ...line, paddingTop: struck ? 2 : 14, fontSize: 16, lineHeight: 1.4, ...decoration },
        )}
      >
        {date}
      </Text>
      <Text
        {...paint(
          { text: 'ink', line: 'ink' },
          {
            ...line,
            display: 'inline-block',
            padding: '2px 0 6px',
            borderWidth: struck ? 0 : '0 0 4px',
            borderStyle: 'double',
            font: `600 27px/1.25 ${serif}`,
            fontVariantNumeric: 'tabular-nums',
            ...decoration,
          },
        )}
      >
        {time}
      </Text>
      <Text
        {...paint({ text: 'ink-3' }, { ...line, paddingTop: 8, fontSize: 14, lineHeight: 1.45 })}
      >
        {zone}
      </Text>
    </Section>
  );
}

/** The first is the main one. */
function Actions({ links }: { links: readonly MailLink[] }) {
  const look = { borderRadius: 6, font: `620 16px/1.2 ${sans}`, textAlign: 'center' } as const;
  const line = { borderWidth: 1, borderStyle: 'solid' } as const;
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      {links.map(({ label, url }, index) => (
        <Fragment key={label}>
          <Button
            href={url}
            {...(index === 0
              ? paint(
                  { text: 'on-brand', back: 'brand', line: 'brand' },
                  { ...look, ...line, margin: '0 6px 8px 0', padding: '14px 16px' },
                )
              : paint(
                  { text: 'brand', line: 'rule-strong' },
                  { ...look, ...line, margin: '0 6px 8px 0', padding: '14px 12px' },
                ))}
          >
            {label}
          </Button>
        </Fragment>
      ))}
    </Section>
  );
}

/** Label and value on ruled lines, every second one on green bar paper. A data table, marked up as one. */
function Ledger({ rows }: Pick<MailContents, 'rows'>) {
  return (
    <RuledTable style={{ margin: '4px 0 24px', tableLayout: 'fixed' }}>
      <tbody>
        {rows.map(({ label, value }, index) => {
          const borderWidth = index === 0 ? 0 : ruledCell.borderWidth;
          const line = { ...ruledCell, borderWidth, lineHeight: 1.5, ...breaking };
          const bar = index % 2 === 1 ? ({ back: 'greenbar' } as const) : {};
          return (
            <tr key={`${label} ${value}`} className="line">
              <th
                scope="row"
                {...paint(
                  { text: 'ink-3', line: 'rule', ...bar },
                  { ...line, width: '34%', fontWeight: 600 },
                )}
              >
                {label}
              </th>
              <td {...paint({ text: 'ink', line: 'rule', ...bar }, line)}>
                <Lines text={value} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </RuledTable>
  );
}

/** Line breaks as elements: not every client supports `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and nothing is updated
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Links({ links }: { links: readonly MailLink[] }) {
  return links.map(({ label, url }) => (
    <Text key={url} {...paint({ text: 'ink' }, { margin: '0 0 8px', font: `16px/1.5 ${sans}` })}>
      <Link
        href={url}
        {...paint({ text: 'brand' }, { textDecoration: 'underline', fontWeight: 600 })}
      >
        {label}
      </Link>
    </Text>
  ));
}

function Foot({ lines, links }: MailFooter) {
  const look = { margin: 0, font: `13px/1.6 ${sans}` };
  return (
    <Section style={{ padding: '18px 4px 0' }}>
      {lines.map((line) => (
        <Text key={line} {...paint({ text: 'ink-3' }, look)}>
          {line}
        </Text>
      ))}
      {links.map(({ label, url }) => (
        <Text key={url} {...paint({ text: 'ink-3' }, look)}>
          <Link href={url} {...paint({ text: 'ink-2' }, { textDecoration: 'underline' })}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  );
}
