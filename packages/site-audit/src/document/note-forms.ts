/** Records forms, fields and buttons. */
import { type Field, listLimit } from '../page/page-facts.ts';
import { attribute } from './element.ts';
import type { Notebook } from './notebook.ts';
import type { ElementContext, Visit } from './walk.ts';

export const controlTags: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);

const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);

export function noteForm(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const action = attribute(element, 'action');
  if (notes.drafts.forms.length < listLimit) inside.form = notes.drafts.forms.length;
  notes.keep(notes.drafts.forms, () => ({
    fact: {
      at: notes.placeOf(element),
      action,
      method: attribute(element, 'method')?.trim().toLowerCase() || 'get',
      isHidden: inside.isHidden,
      region: visit.around.region,
    },
    spoken: notes.speak(visit),
  }));
  notes.resource(element, 'form', action);
}

export function noteControl(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const type = attribute(element, 'type')?.trim().toLowerCase();
  if (element.tagName === 'button') noteButton(notes, visit, inside, type);
  else if (element.tagName !== 'input') noteField(notes, visit, inside);
  else if (type !== undefined && buttonTypes.has(type)) {
    noteButton(notes, visit, inside, type);
    if (type === 'image') notes.resource(element, 'image', attribute(element, 'src'));
  } else if (type !== 'hidden') noteField(notes, visit, inside);
}

export function noteButton(
  notes: Notebook,
  visit: Visit,
  inside: ElementContext,
  type: string | undefined,
): void {
  notes.keep(notes.drafts.buttons, () => ({
    fact: {
      at: notes.placeOf(visit.element),
      tag: visit.element.tagName,
      type,
      isHidden: inside.isHidden,
      region: visit.around.region,
      textBefore: visit.textBefore,
    },
    spoken: notes.speak(visit),
  }));
  notes.resource(visit.element, 'form', attribute(visit.element, 'formaction'));
}

function noteField(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element, around } = visit;
  const value = (name: string) => attribute(element, name);
  const tag = element.tagName as Field['tag'];
  notes.keep(notes.drafts.fields, () => ({
    fact: {
      at: notes.placeOf(element),
      tag,
      type: tag === 'input' ? value('type')?.trim().toLowerCase() || 'text' : tag,
      name: value('name') ?? '',
      id: value('id'),
      autocomplete: value('autocomplete')?.trim().toLowerCase() ?? '',
      placeholder: value('placeholder'),
      isHidden: inside.isHidden,
      form: around.form,
      textBefore: visit.textBefore,
    },
    element,
  }));
}
