/**
 * What nginx and Caddy include to send a build's files from disk as the server would: same headers, same addresses.
 * They answer plain first reads at the site's own address; everything else (other queries and types, revalidation,
 * redirects, missing pages) is left to the server. Files are reached through a link that only their build has, so a proxy that has not been
 * reloaded since a publication finds none and asks the server.
 */
import { eachRequest, fileHeaders, type StaticEntry } from '../../server/http/static-files.ts';

interface ProxyOptions {
  files: readonly StaticEntry[];
  siteUrl: string;
  /** Name of the link, in the build, to the folder of its files. */
  link: string;
}

/** Patterns of the header `Accept` and `Accept-Encoding` that the server weighs. */
const weighed = { accept: 'markdown|json|application/\\*|html *;', encoding: '[;*]' };
/** An address without a query, or with one that only browsers read. */
const plainAddress = '^(/[^?#]*)([?]((utm_[a-z]+|gclid|fbclid|msclkid)(=[^&#]*)?(&|$))*)?$';

interface Column {
  header: string;
  /** Value by row; empty where a file does not have the header. */
  values: string[];
}

/** Files, and a column for each header that one of them has. nginx knows types by extension, so other files are left. */
function tableOf({ files, siteUrl }: ProxyOptions, requestId: string) {
  const types = new Map(
    files.map(({ file, type }) => [extensionOf(file), type] as const).reverse(),
  );
  const rows = files.filter(({ file, type }) => types.get(extensionOf(file)) === type);
  const twins = new Set(files.map(({ twinOf }) => twinOf));
  const headers = rows.map((file) =>
    fileHeaders(file, {
      siteUrl,
      path: file.path,
      hasTwin: twins.has(file.path),
      isSecure: true,
      isIndexed: true,
    }),
  );
  const names = [...new Set(headers.flatMap(Object.keys))];
  const columns = names.map((header): Column => {
    const values = headers.map(({ [header]: value }) =>
      value === eachRequest ? requestId : (value ?? ''),
    );
    return { header, values };
  });
  return { rows, types, columns };
}

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** The value that most rows have. */
function usual(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({
    value,
    length,
  }));
  return counts.reduce((one, other) => (other.length > one.length ? other : one)).value;
}

/** `maps` belongs into nginx's `http`, `location` into a `server` whose root is the link `build`. */
export function nginxFiles(options: ProxyOptions): { maps: string; location: string } {
  const { rows, types, columns } = tableOf(options, '$request_id');
  const files = rows.map(({ file }) => `/${options.link}/${file}`);
  const { origin } = new URL(options.siteUrl);
  /** A map from files. */
  const map = (name: string, values: readonly string[]) => {
    const most = usual(values);
    const others = values.flatMap((value, n) =>
      value === most ? [] : [`${quoted(files[n] ?? '')} ${quoted(value)};`],
    );
    return `map $site_file $site_${name} {\ndefault ${quoted(most)};\n${others.join('\n')}\n}`;
  };
  const maps = [
    'map_hash_bucket_size 512;\nmap_hash_max_size 8192;',
    `map $request_uri $site_path {\ndefault "";\n"~${plainAddress}" $1;\n}`,
    `map "$request_method $scheme://$host $http_if_none_match|$http_accept_encoding|$http_accept" $site_asks {\ndefault "";\n` +
      `"~*^(GET|HEAD) ${RegExp.escape(origin)} [|][^;*|]*[|](?!.*(${weighed.accept}))" 1;\n}`,
    // Keys of maps ignore upper case, so the value repeats the path.
    `map $site_asks$site_path $site_found {\ndefault "";\n${rows.map(({ path }, n) => `${quoted(`1${path}`)} ${quoted(`${path} ${files[n]}`)};`).join('\n')}\n}`,
    'map "$site_path $site_found" $site_file {\ndefault /none;\n"~^(\\S+) \\1 (\\S+)$" $2;\n}',
    map(
      'hash',
      rows.map(({ hash }) => hash),
    ),
    'map $sent_http_content_encoding $site_encoding {\ndefault $sent_http_content_encoding;\n"" identity;\n}',
    ...columns.map(({ values }, n) => map(String(n), values)),
  ];
  const location = [
    'location ~ "" {',
    `types {\n${[...types].map(([extension, type]) => `${quoted(type)} ${extension};`).join('\n')}\n}`,
    'gzip_static on;\ngzip_proxied any;\netag off;\nmax_ranges 0;\nif_modified_since off;',
    // try_files would be ignored beside conditions.
    'error_page 418 = @server;\nif (!-f $document_root$site_file) { return 418; }\nrewrite ^ $site_file break;',
    `add_header Last-Modified "";\nadd_header ETag '"$site_hash-$site_encoding"';`,
    ...columns.map(({ header }, n) => `add_header ${header} $site_${n};`),
    '}',
  ];
  return { maps: `${maps.join('\n')}\n`, location: `${location.join('\n')}\n` };
}

/** Belongs into a site of Caddy whose root is the link `build`. */
export function caddyFile(options: ProxyOptions): string {
  const { rows, types, columns } = tableOf(options, '{http.request.uuid}');
  const { protocol, hostname } = new URL(options.siteUrl);
  const cells = ({ path, file, hash, encodings }: StaticEntry, n: number) => [
    path,
    `/${options.link}/${file}`,
    hash,
    types.get(extensionOf(file)) ?? '',
    encodings.length > 0 ? 'packed' : 'plain',
    ...columns.map(({ values }) => values[n] ?? ''),
  ];
  const outputs = ['file', 'hash', 'type', 'kind', ...columns.keys()].map(
    (name) => `{site_${name}}`,
  );
  /** Sets a header where the file has it. */
  const header = (name: string, variable: string, n: number | string) =>
    `@has_${n} not vars {site_${variable}} ""\nheader @has_${n} {\n${name} {site_${variable}}\ndefer\n}`;
  const lines = [
    `map {http.request.orig_uri} {site_path} {\n${quoted(`~${plainAddress}`)} "$\{1}"\ndefault ""\n}`,
    `map {site_path} ${outputs.join(' ')} {\n${rows.map((row, n) => cells(row, n).map(quoted).join(' ')).join('\n')}\n}`,
    'map "{site_kind} {header.Accept-Encoding}" {site_suffix} {site_encoding} {site_packing} {',
    '"~^packed (.*[, ])?br([, ].*)?$" .br br br\n"~^packed (.*[, ])?gzip([, ].*)?$" .gz gzip gzip\ndefault "" identity ""\n}',
    `@site_file {\nmethod GET HEAD\nprotocol ${protocol.slice(0, -1)}\nhost ${hostname}`,
    `not header_regexp Accept "(?i)(${weighed.accept})"\nnot header_regexp Accept-Encoding "${weighed.encoding}"`,
    'not header If-None-Match *\nnot vars {site_file} ""\nfile {site_file}{site_suffix}\n}',
    'handle @site_file {\nrequest_header -Range\nrequest_header -If-Modified-Since',
    `header {\n-Last-Modified\n-Accept-Ranges\nETag \`"{site_hash}-{site_encoding}"\`\ndefer\n}`,
    ...columns.map(({ header: name }, n) => header(name, String(n), n)),
    header('Content-Type', 'type', 'type'),
    header('Content-Encoding', 'packing', 'packing'),
    'rewrite * {site_file}{site_suffix}\nfile_server\n}',
  ];
  return `${lines.join('\n')}\n`;
}
