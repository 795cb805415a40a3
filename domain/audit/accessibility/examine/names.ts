/** Checks that controls, fields, images and other elements have a name. */
import { attribute } from '../../document/element.ts';
import type { Topic } from '../examined.ts';
import type { AccessPage } from '../findings.ts';
import type { AccessNode } from '../roles.ts';
import { inputType } from '../roles.ts';

const topicOfRole: Readonly<Record<string, Topic>> = {
  button: 'button-name',
  link: 'link-name',
  'doc-backlink': 'link-name',
  'doc-biblioref': 'link-name',
  'doc-glossref': 'link-name',
  'doc-noteref': 'link-name',
  checkbox: 'field-name',
  combobox: 'field-name',
  listbox: 'field-name',
  menuitemcheckbox: 'field-name',
  menuitemradio: 'field-name',
  radio: 'field-name',
  searchbox: 'field-name',
  slider: 'field-name',
  spinbutton: 'field-name',
  switch: 'field-name',
  textbox: 'field-name',
  heading: 'heading-name',
  menuitem: 'widget-name',
  tab: 'widget-name',
  treeitem: 'widget-name',
  meter: 'widget-name',
  progressbar: 'widget-name',
  tooltip: 'widget-name',
  dialog: 'widget-name',
  alertdialog: 'widget-name',
  'graphics-document': 'picture-name',
  'graphics-symbol': 'picture-name',
};

/** Media files of an object element. */
const mediaFile =
  /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|mp3|ogg|oga|wav|m4a|mp4|webm|ogv|mov|avi|swf)(?:[?#]|$)/i;
const mediaType = /^\s*(?:image|audio|video)\//i;

function topicOf(node: AccessNode): Topic | null {
  const { element, tag, role } = node;
  if (node.isHtml && (tag === 'iframe' || tag === 'frame')) {
    const isPlain =
      role === '' &&
      (!/^(?:none|presentation)$/i.test(attribute(element, 'role')?.trim() ?? '') || isNoticed(node));
    // Elements outside the tab order are not announced as stops.
    return isPlain && !(Number.parseInt(attribute(element, 'tabindex') ?? '', 10) < 0) ? 'frame-name' : null;
  }
  if (node.isHtml && tag === 'img') return role === 'presentation' ? null : 'image-text';
  // A button with an unusual role is still pressed like a button.
  if (node.native === 'button' && role !== 'presentation') return topicOfRole[role] ?? 'button-name';
  if (role === 'img') return 'picture-name';
  if (node.isHtml && tag === 'input' && role === '' && node.written === '')
    return inputType(element) === 'hidden' ? null : 'field-name';
  if (node.isHtml && tag === 'object' && role === '') {
    const data = attribute(element, 'data') ?? '';
    return mediaFile.test(data.slice(-300)) || mediaType.test(attribute(element, 'type') ?? '')
      ? 'picture-name'
      : null;
  }
  return topicOfRole[role] ?? null;
}

const lacks: Partial<Record<Topic, string>> = {
  'frame-name': 'no title',
  'heading-name': 'empty',
  'image-text': 'no alt text',
};

/** True when tabindex, title or an ARIA attribute overrides the presentational role. */
const isNoticed = ({ element }: AccessNode) =>
  element.attrs.some(
    ({ name }) =>
      name === 'tabindex' || name === 'title' || (name.startsWith('aria-') && name !== 'aria-hidden'),
  );

export function examineNames({ tree, names, findings }: AccessPage): void {
  for (const node of tree.nodes) {
    const topic = node.isHidden ? null : topicOf(node);
    if (topic === null) continue;
    findings.met(topic);
    const { name, by } = names.of(node);
    if (name === '') findings.fault(topic, node, noteOf(topic, node));
    else if (topic === 'field-name') {
      findings.met('field-placeholder');
      if (by === 'placeholder') findings.fault('field-placeholder', node, 'placeholder only');
    }
  }
}

function noteOf(topic: Topic, { element }: AccessNode): string {
  const alt = topic === 'image-text' ? attribute(element, 'alt') : undefined;
  return alt === undefined ? (lacks[topic] ?? 'no name') : 'the alt text is blank';
}
