import type { FirstShown } from '#features/marketplace/contract.ts';
import { FirstShownChoice } from './first-shown-choice.tsx';
import { useJoinedGroups } from './use-joined-groups.ts';

export interface FirstShownFieldProps {
  viewerId: string | null;
  value: FirstShown | null;
  onChange: (value: FirstShown | null) => void;
}

/** The choice among one's groups; nothing for who belongs to none (GROUP-032). */
export function FirstShownField({ viewerId, value, onChange }: FirstShownFieldProps) {
  const groups = useJoinedGroups(viewerId);
  if (!groups || (groups.length === 0 && value === null)) return null;
  return <FirstShownChoice groups={groups} value={value} onChange={onChange} />;
}
