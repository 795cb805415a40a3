/** A mail as one column of at most 600 px: tables, inline styles, no images, scripts or tracking. */
import { Fragment, type ReactNode } from 'react';
import {
  type MailCallTime,
  type MailContents,
  type MailFooter,
  type MailLink,
  type MailPerson,
  piecesOf,
} from '#domain/messages/mail.ts';
import { breaking, type MailStyle, sans, serif, type Token, usePaint } from './paint.ts';
import { FigureTable, LayoutTable, RuledTable, ruledCell } from './tables.tsx';

/** Inboxes show no more, and a preview can be a long message. */
const previewLength = 150;

export function Message({ contents }: { contents: MailContents }) {
  const { paint, styleSheet } = usePaint();
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
    <html lang="en-US">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body {...paint({ back: 'paper' }, { margin: 0, padding: 0 })}>
        {preview && <Preview text={preview} />}
        {/* Some mail programs drop the body's styles. */}
        <LayoutTable cell={paint({ back: 'paper' }, { padding: '24px 12px', fontFamily: sans })}>
          <LayoutTable align="center" style={{ maxWidth: 600 }}>
            <LayoutTable
              {...paint(
                { back: 'raised', line: 'rule' },
                {
                  borderWidth: 1,
                  borderStyle: 'solid',
                  borderRadius: 8,
                  borderCollapse: 'separate',
                },
              )}
              cell={{ className: 'sheet', style: { padding: '30px 32px 12px' } }}
            >
              <Sender name={sender} />
              {heading &&
                (person ? (
                  <Text color="ink-3" font={`600 14px/1.4 ${sans}`} margin="0 0 6px">
                    {heading}
                  </Text>
                ) : (
                  <Title gap={18}>{heading}</Title>
                ))}
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
              {links.map((link) => (
                <Text key={link.url} font={`16px/1.5 ${sans}`} margin="0 0 8px">
                  <Link {...link} isStrong />
                </Text>
              ))}
            </LayoutTable>
            {footer && <Foot {...footer} />}
          </LayoutTable>
        </LayoutTable>
      </body>
    </html>
  );
}

/** Shown in the inbox only. */
function Preview({ text }: { text: string }) {
  const hidden: MailStyle = {
    display: 'none',
    overflow: 'hidden',
    maxHeight: 0,
    maxWidth: 0,
    lineHeight: '1px',
    opacity: 0,
    msoHide: 'all',
  };
  return <div style={hidden}>{text.slice(0, previewLength)}</div>;
}

interface TextProps {
  color?: Token;
  line?: Token;
  font: string;
  margin: string;
  style?: MailStyle;
  children: ReactNode;
}

function Text({ color = 'ink', line, font, margin, style, children }: TextProps) {
  const { paint } = usePaint();
  return (
    <p {...paint({ text: color, line }, { margin, font, ...breaking, ...style })}>{children}</p>
  );
}

function Link({
  label,
  url,
  color = 'brand',
  isStrong = false,
}: MailLink & { color?: Token; isStrong?: boolean }) {
  const { paint } = usePaint();
  const weight = isStrong ? { fontWeight: 600 } : {};
  return (
    <a
      href={url}
      target="_blank"
      {...paint({ text: color }, { textDecoration: 'underline', ...weight })}
    >
      {label}
    </a>
  );
}

/** The name over a double rule, like the end of a region on the site. */
function Sender({ name }: { name: string }) {
  return (
    <Text
      color="brand"
      line="rule-strong"
      font={`600 21px/1.2 ${serif}`}
      margin="0 0 24px"
      style={{
        padding: '0 0 14px',
        borderWidth: '0 0 3px',
        borderStyle: 'double',
        letterSpacing: '-.018em',
      }}
    >
      {name}
    </Text>
  );
}

function Title({ gap, children }: { gap: number; children: string }) {
  const { paint } = usePaint();
  return (
    <h1
      {...paint(
        { text: 'ink' },
        { margin: `0 0 ${gap}px`, font: `600 26px/1.2 ${serif}`, ...breaking },
      )}
    >
      {children}
    </h1>
  );
}

function Person({ name, firm, links, message }: MailPerson) {
  return (
    <>
      <Title gap={4}>{name}</Title>
      {firm && (
        <Text color="ink-2" font={`17px/1.4 ${sans}`} margin="0 0 8px">
          {firm}
        </Text>
      )}
      <Text color="ink-3" font={`16px/1.7 ${sans}`} margin="8px 0 18px">
        {links.map((link, index) => (
          <Fragment key={link.url}>
            {index > 0 && <br />}
            <Link {...link} isStrong />
          </Fragment>
        ))}
      </Text>
      {message && (
        <Text
          line="brass"
          font={`17px/1.6 ${sans}`}
          margin="0 0 20px"
          style={{
            padding: '2px 0 2px 16px',
            borderWidth: '0 0 0 3px',
            borderStyle: 'solid',
          }}
        >
          <Lines text={message} />
        </Text>
      )}
    </>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text font={`16px/1.6 ${sans}`} margin="0 0 16px">
      {children}
    </Text>
  );
}

function Marked({ text }: { text: string }) {
  return piecesOf(text).map(({ text, url, isBold }) => {
    if (url === undefined) return isBold ? <strong key={text}>{text}</strong> : text;
    return <Link key={text} label={text} url={url} />;
  });
}

/** The call as the mail's total: the time over a double line. */
function CallTime({ date, time, zone, struck }: MailCallTime) {
  const { paint } = usePaint();
  const decoration = struck ? { textDecoration: 'line-through' } : {};
  return (
    <LayoutTable
      {...paint(
        { line: 'ink' },
        { margin: '6px 0 24px', borderWidth: '1.5px 0 0', borderStyle: 'solid' },
      )}
    >
      {struck && (
        <Text font={`700 16px/24px ${sans}`} margin="14px 0 0">
          {struck}
        </Text>
      )}
      <Text
        color="ink-2"
        font={`16px/1.4 ${sans}`}
        margin={struck ? '2px 0 0' : '14px 0 0'}
        style={decoration}
      >
        {date}
      </Text>
      <Text
        line="ink"
        font={`600 27px/1.25 ${serif}`}
        margin="0"
        style={{
          display: 'inline-block',
          padding: '2px 0 6px',
          borderWidth: struck ? 0 : '0 0 4px',
          borderStyle: 'double',
          fontVariantNumeric: 'tabular-nums',
          ...decoration,
        }}
      >
        {time}
      </Text>
      <Text color="ink-3" font={`14px/1.45 ${sans}`} margin="8px 0 0">
        {zone}
      </Text>
    </LayoutTable>
  );
}

/** The first is the main one. */
function Actions({ links }: { links: readonly MailLink[] }) {
  return (
    <LayoutTable style={{ margin: '8px 0 16px' }}>
      {links.map((link, index) => (
        <Button key={link.label} {...link} isMain={index === 0} />
      ))}
    </LayoutTable>
  );
}

/** A table in line with others. Outlook pads and paints the cell, since it does not pad links. */
function Button({ label, url, isMain }: MailLink & { isMain: boolean }) {
  const { paint } = usePaint();
  const padding = isMain ? '14px 16px' : '14px 12px';
  const colors = isMain
    ? ({ back: 'brand', line: 'brand' } as const)
    : ({ line: 'rule-strong' } as const);
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ display: 'inline-block', margin: '0 6px 8px 0', verticalAlign: 'top' }}
    >
      <tbody>
        <tr>
          <td
            {...paint(colors, {
              borderWidth: 1,
              borderStyle: 'solid',
              borderRadius: 6,
              msoPaddingAlt: padding,
            })}
          >
            <a
              href={url}
              target="_blank"
              {...paint(
                { text: isMain ? 'on-brand' : 'brand' },
                {
                  display: 'inline-block',
                  padding,
                  font: `620 16px/1.2 ${sans}`,
                  textAlign: 'center',
                  textDecoration: 'none',
                  msoPaddingAlt: 0,
                },
              )}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Label and value on ruled lines, every second one on green bar paper. A data table, marked up as one. */
function Ledger({ rows }: Pick<MailContents, 'rows'>) {
  const { paint } = usePaint();
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

function Foot({ lines, links }: MailFooter) {
  const look = { color: 'ink-3', font: `13px/1.6 ${sans}`, margin: '0' } as const;
  return (
    <LayoutTable cell={{ style: { padding: '18px 4px 0' } }}>
      {lines.map((line) => (
        <Text key={line} {...look}>
          {line}
        </Text>
      ))}
      {links.map((link) => (
        <Text key={link.url} {...look}>
          <Link {...link} color="ink-2" />
        </Text>
      ))}
    </LayoutTable>
  );
}
