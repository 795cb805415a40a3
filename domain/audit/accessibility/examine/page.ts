/** A page under examination. */
import type { Findings } from '../findings.ts';
import type { AccessNames } from '../names.ts';
import type { AccessTree } from '../tree.ts';

export interface AccessPage {
  tree: AccessTree;
  names: AccessNames;
  findings: Findings;
  /** Base of relative addresses. */
  baseUrl: string;
}
