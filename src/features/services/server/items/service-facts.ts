import type { ServiceFacts, ServiceViewer } from '../../rules.ts';

/** What the rules ask of a row. */
export const factsOf = (row: {
  is_active: boolean;
  is_featured: boolean;
  moderated_at: Date | null;
}): ServiceFacts => ({
  isActive: row.is_active,
  isFeatured: row.is_featured,
  isModerated: row.moderated_at !== null,
});

/** And of whoever asks. */
export const viewerOf = (
  row: { provider_id: string; is_blocked: boolean },
  viewerId: string | null,
): ServiceViewer => ({
  isSignedIn: viewerId !== null,
  isOwner: row.provider_id === viewerId,
  isBlocked: row.is_blocked,
});

/** How conversations about it say what it is in; a deleted one has no row to say it. */
export const stateOf = (isActive: boolean): 'active' | 'inactive' =>
  isActive ? 'active' : 'inactive';
