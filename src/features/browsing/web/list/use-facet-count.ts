import { useFormat } from '#platform/web/use-format.ts';

export type FacetCount = { count: string; countLabel: string };

export interface FacetCountTexts {
  /** '1,000+' */
  more: (count: string) => string;
  /** '12 items' */
  label: (count: number) => string;
  /** '1,000 items or more' */
  moreLabel: (count: number) => string;
}

/** How many things a choice of a filter would leave: '12', or '1,000+' where counting stopped; nothing while it is not known. */
export function useFacetCount<Name extends string>(
  facets: (Record<Name, Record<string, number>> & { countedUpTo: number }) | undefined,
  texts: FacetCountTexts,
) {
  const format = useFormat();
  return (facet: Name, choice: string): FacetCount | null => {
    if (!facets) return null;
    const count = facets[facet][choice] ?? 0;
    return count < facets.countedUpTo
      ? { count: format.number(count), countLabel: texts.label(count) }
      : { count: texts.more(format.number(count)), countLabel: texts.moreLabel(count) };
  };
}
