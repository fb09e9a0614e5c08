import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Factor } from '@supabase/auth-js';
import { auth } from '../session.ts';

const KEY = ['identity', 'factors'];

/** The second steps of the account that is signed in or about to be. */
export function useFactors() {
  return useQuery({
    queryKey: KEY,
    queryFn: async (): Promise<Factor[]> => {
      const { data, error } = await (await auth()).getUser();
      if (error) throw error;
      return data.user.factors ?? [];
    },
  });
}

/** To be called where they were changed. */
export function useFactorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}
