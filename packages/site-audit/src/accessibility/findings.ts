/** Collects findings while a page is examined. */
import type { Element } from '../document/element.ts';
import type { Place } from '../page/place.ts';
import { type Accessibility, type Examined, type Topic, topics } from './examined.ts';
import type { AccessNames } from './names.ts';
import type { AccessTree } from './tree.ts';

/** More than a report shows. */
const faultsKept = 60;

export class Findings {
  readonly result = Object.fromEntries(
    topics.map((topic): [Topic, Examined] => [topic, { count: 0, faults: [], faultCount: 0 }]),
  ) as Accessibility;
  #placeOf: (node: { element: Element }) => Place;

  constructor(placeOf: (node: { element: Element }) => Place) {
    this.#placeOf = placeOf;
  }

  met(topic: Topic): void {
    this.result[topic].count += 1;
  }

  judge(topic: Topic, node: { element: Element }, note: string | false | undefined): void {
    this.met(topic);
    if (note) this.fault(topic, node, note);
  }

  fault(topic: Topic, node: { element: Element }, note: string): void {
    const examined = this.result[topic];
    examined.faultCount += 1;
    if (examined.faults.length < faultsKept) examined.faults.push({ at: this.#placeOf(node), note });
  }
}

export interface AccessPage {
  tree: AccessTree;
  names: AccessNames;
  findings: Findings;
  /** Whether a script may change the page, so that what is missing may be added. */
  hasScript: boolean;
  baseUrl: string;
}
