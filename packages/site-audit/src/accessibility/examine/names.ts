/** Checks that controls, fields, images and other elements have a name. */
import { attribute } from '../../document/element.ts';
import type { AccessPage, Topic } from '../findings.ts';
import { type AccessNode, inputType } from '../roles.ts';

const rolesOfTopic: Partial<Record<Topic, string>> = {
  'button-name': 'button',
  'link-name': 'link doc-backlink doc-biblioref doc-glossref doc-noteref',
  'field-name':
    'checkbox combobox listbox menuitemcheckbox menuitemradio radio searchbox slider spinbutton switch textbox',
  'heading-name': 'heading',
  'widget-name': 'menuitem tab treeitem meter progressbar tooltip dialog alertdialog',
  'picture-name': 'graphics-document graphics-symbol',
};
const topicOfRole = new Map(
  Object.entries(rolesOfTopic).flatMap(([topic, roles]) =>
    roles.split(' ').map((role) => [role, topic as Topic]),
  ),
);

const mediaFile =
  /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|mp3|ogg|oga|wav|m4a|mp4|webm|ogv|mov|avi|swf)(?:[?#]|$)/i;
const mediaType = /^\s*(?:image|audio|video)\//i;

function topicOf(node: AccessNode): Topic | null {
  const { element, tag, role } = node;
  if (node.isHtml && (tag === 'iframe' || tag === 'frame')) {
    const isPlain =
      role === '' &&
      (!/^(?:none|presentation)$/i.test(attribute(element, 'role')?.trim() ?? '') ||
        isNoticed(node));
    // Elements outside the tab order are not announced as stops.
    return isPlain && !(node.tabIndex < 0) ? 'frame-name' : null;
  }
  if (node.isHtml && tag === 'img') return role === 'presentation' ? null : 'image-text';
  // A button with an unusual role is still pressed like a button.
  if (node.native === 'button' && role !== 'presentation')
    return topicOfRole.get(role) ?? 'button-name';
  if (role === 'img') return 'picture-name';
  if (node.isHtml && tag === 'input' && role === '' && node.written === '')
    return inputType(element) === 'hidden' ? null : 'field-name';
  if (node.isHtml && tag === 'object' && role === '') {
    const data = attribute(element, 'data') ?? '';
    return mediaFile.test(data.slice(-300)) || mediaType.test(attribute(element, 'type') ?? '')
      ? 'picture-name'
      : null;
  }
  return topicOfRole.get(role) ?? null;
}

const lacks: Partial<Record<Topic, string>> = {
  'frame-name': 'no title',
  'heading-name': 'empty',
  'image-text': 'no alt text',
};

const isNoticed = ({ element }: AccessNode) =>
  element.attrs.some(
    ({ name }) =>
      name === 'tabindex' ||
      name === 'title' ||
      (name.startsWith('aria-') && name !== 'aria-hidden'),
  );

export function examineNames({ tree, names, findings }: AccessPage): void {
  for (const node of tree.nodes) {
    const topic = node.isHidden ? null : topicOf(node);
    if (topic === null) continue;
    const { name, by } = names.of(node);
    findings.judge(topic, node, name === '' && noteOf(topic, node));
    if (topic === 'field-name' && name !== '')
      findings.judge('field-placeholder', node, by === 'placeholder' && 'placeholder only');
  }
}

function noteOf(topic: Topic, { element }: AccessNode): string {
  const alt = topic === 'image-text' ? attribute(element, 'alt') : undefined;
  return alt === undefined ? (lacks[topic] ?? 'no name') : 'the alt text is blank';
}
