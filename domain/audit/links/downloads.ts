/** Recognizes links to files. */

const extensions =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf|csv|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|wav|ogg|webm|mov|avi|mkv|woff2?|ttf|otf|css|js|mjs|json|xml|txt|ics|vcf|epub)$/i;

/** By file extension only. */
export function isDownload(url: string): boolean {
  return extensions.test(new URL(url).pathname);
}
