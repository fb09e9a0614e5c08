import { useQuery } from '@tanstack/react-query';
import { identitySettings } from '../identity-settings.ts';

/** Which ways of signing in are open; nothing while it is not known. */
export const useIdentitySettings = () =>
  useQuery({ queryKey: ['identity', 'settings'], queryFn: identitySettings, staleTime: Infinity })
    .data;
