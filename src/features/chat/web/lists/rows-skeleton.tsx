import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a list of chats while it is on its way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-0.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="flex items-start gap-3 px-3 py-3">
          <Skeleton shape="circle" className="shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
