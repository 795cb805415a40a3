declare module 'html-encoding-sniffer' {
  /** WHATWG name of the encoding: `UTF-8`, `windows-1252`, `UTF-16LE`. */
  export default function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: {
      transportLayerEncodingLabel?: string;
      defaultEncoding?: string;
      maxPrescanBytes?: number;
    },
  ): string;
}
