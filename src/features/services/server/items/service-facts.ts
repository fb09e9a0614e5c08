import type { ServiceFacts, ServiceViewer } from '../../rules.ts';

/** Returns the facts that the rules need, from a row. */
export const toServiceFacts = (row: {
  is_active: boolean;
  is_featured: boolean;
  moderated_at: Date | null;
  is_provider_away: boolean;
}): ServiceFacts => ({
  isActive: row.is_active,
  isFeatured: row.is_featured,
  isModerated: row.moderated_at !== null,
  isProviderAway: row.is_provider_away,
});

/** Returns the viewer's facts that the rules need. */
export const toServiceViewer = (
  row: { provider_id: string; is_blocked: boolean },
  viewerId: string | null,
): ServiceViewer => ({
  isSignedIn: viewerId !== null,
  isOwner: row.provider_id === viewerId,
  isBlocked: row.is_blocked,
});

/** Returns the state that conversations about a service show; a deleted one has no row to take it from. */
export const toServiceState = (isActive: boolean): 'active' | 'inactive' =>
  isActive ? 'active' : 'inactive';
