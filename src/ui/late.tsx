import { lazy } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { loadPart } from '#platform/web/page/load-part.ts';
import type { Namespace } from '#platform/language/translator.ts';
import { LateProblem } from './late-problem.tsx';

export interface LateOptions<Props> {
  /** Files of texts it needs beside those of the page. */
  texts?: Namespace[];
  load: () => Promise<ComponentType<Props>>;
  /** The page is whole without it: what cannot be loaded is left out without a word. */
  isOptional?: boolean;
  /** The server drew it, and it stays as it is where it cannot be loaded. */
  isDrawn?: boolean;
}

export type LatePart<Props> = ComponentType<Props> & {
  /** Loads it ahead of time; where that fails, drawing it tries again. */
  prefetch: () => void;
};

const Nothing = () => null;

/** A part of a page that is loaded when it is first drawn, together with its texts; survives a deployment. */
export function late<Props extends object>(options: LateOptions<Props>): LatePart<Props> {
  const { texts = [], isOptional = false, isDrawn = false } = options;
  const load = async () => withTexts(texts, options.load);
  const Part: ComponentType<Props> = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (isDrawn) return { default: await load().catch(async () => new Promise<never>(() => {})) };
    if (isOptional) return { default: await load().catch(() => Nothing) };
    return { default: (await loadPart(load)) ?? LateProblem };
  });
  return Object.assign(Part, { prefetch: () => void load().catch(() => {}) });
}
