/** The Markdown twin of a page, which reads as if written by hand. */
import { site } from '#content/testing/delivered-site.ts';
import type { Answer } from './crawl.ts';

export const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** What only a page has: markup, relative addresses, labels of controls, pictures. */
const noise = [
  /^# [\s\S]*^# /m,
  /^#+ *$/m,
  /<\/?[a-z][^>\n]*>/,
  /\]\((?!https?:|mailto:|tel:|webcal:)/,
  /^(copy link|back to top|on this page|skip to .*|link to this answer|show the numbers|.*email me my results)$/im,
  /\[\]\(/,
  /!\[/,
  /\bundefined\b|\[object/,
];

export function twinFaults(path: string, twin: Answer | undefined): string[] {
  if (twin?.status !== 200) return [`its twin answers ${twin?.status}`];
  const expected = {
    'content-type': 'text/markdown; charset=utf-8',
    link: `<${site.url}${path}>; rel="canonical"`,
    'x-robots-tag': 'noindex',
  };
  const headers = Object.entries(expected)
    .filter(([name, value]) => twin.headers[name] !== value)
    .map(([name]) => `${name} is ${twin.headers[name]}`);
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(twin.text) ?? [];
  const isWhole =
    head.includes(`url: ${site.url}${path}\n`) && head.includes('updated: ') && /^# \S/.test(body);
  const prose = body.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
  const tables = [...prose.matchAll(/^\|.*\|$(?:\n.+)*/gm)].flatMap(([table]) => table.split('\n'));
  const headings = body.split('\n').filter((line) => /^#{1,6} /.test(line));
  return [
    ...headers,
    ...(isWhole ? [] : ['its head or its heading is missing']),
    ...noise.flatMap((pattern) => pattern.exec(prose)?.[0].slice(0, 80) ?? []),
    ...tables
      .filter((line) => !/^\|.*\|$/.test(line))
      .map((line) => `a table is broken by ${line}`),
    ...headings.filter((line, at) => line === headings[at - 1]).map((line) => `twice ${line}`),
  ];
}
