/** What the components of a page read of the request: server only, islands get props. */
import { createContext, useContext } from 'react';
import type { Answered } from './page-module.ts';

type Act = (...given: never[]) => unknown;

/** What one module of a page reads: a page inside a layout has its own. */
interface ModuleData {
  loaded: unknown;
  /** Of the module whose action ran; undefined without a form. */
  answer: unknown;
}

export const ModuleContext = createContext<ModuleData>({
  loaded: undefined,
  answer: undefined,
});

interface Visit {
  url: URL;
  params: Readonly<Record<string, string>>;
  /** What was thrown, for error pages. */
  failure?: unknown;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The address and what else is known of the request. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit works on the server only. Pass the value as a prop.');
  return visit;
}

type Read<Source> = Source extends Act ? Answered<Source> : Source;

/** The loader's result; named by the loader's type or its own. */
export const useLoaded = <Source>(): Read<Source> =>
  useContext(ModuleContext).loaded as Read<Source>;

/** The action's result, if a form was sent. */
export const useAnswer = <Source>(): Read<Source> | undefined =>
  useContext(ModuleContext).answer as Read<Source> | undefined;
