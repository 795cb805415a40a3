import { standardName } from './texts.ts';
import type { ToolState } from './use-tool.ts';

/** Name of a scenario; `a` is the first result. */
export function nameIn({ texts }: Pick<ToolState, 'texts'>, id: 'a' | 'b' | 'c'): string {
  return id === 'a' ? texts.name || 'Your figures' : texts[`${id}.name`] || standardName(id);
}
