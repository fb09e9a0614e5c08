export interface FoundCountProps {
  list: { isPending: boolean; data: unknown; total: number; isTotalExact: boolean };
  loading: string;
  /** '12 tasks found', or '10,000+ tasks found' where counting stopped. */
  found: (count: number, isExact: boolean) => string;
}

/** Shows how many things match once it is known. */
export function FoundCount({ list, loading, found }: FoundCountProps) {
  return (
    <>
      {list.isPending && loading}
      {/* Nothing is known of a list that could not be loaded, not even that it is empty. */}
      {list.data !== undefined && found(list.total, list.isTotalExact)}
    </>
  );
}
