import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** As many characters as the call takes. */
const LONGEST_CSV = 1_000_000;

type ChosenFile = { name: string; csv: string; requestKey: string };

/** From a file to what would become of each of its lines, and then to what became of them (ITEM-247). */
export function useCsvImport() {
  const { t } = useTranslation('my-items');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: unknown) => setProblem(errorText(error, 'my-items:csv.failed'));
  const trial = useSingleMutation({
    mutationFn: ({ csv, requestKey }: ChosenFile) =>
      api.marketplace.importOwn({ csv, requestKey, isTrial: true }),
    onError,
  });
  const run = useSingleMutation({
    mutationFn: ({ csv, requestKey }: ChosenFile) =>
      api.marketplace.importOwn({ csv, requestKey, isTrial: false }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
    onError,
  });

  async function choose(chosen: File) {
    setFile(null);
    setProblem(null);
    trial.reset();
    run.reset();
    if (chosen.size > LONGEST_CSV) {
      setProblem(t('csv.tooLarge'));
      return;
    }
    try {
      const csv = await chosen.text();
      // The same for every try with this file, so that trying again cannot list twice.
      const next = { name: chosen.name, csv, requestKey: uuidv7() };
      setFile(next);
      trial.mutate(next);
    } catch {
      setProblem(t('csv.unreadable'));
    }
  }

  return {
    file,
    problem,
    isChecking: trial.isPending,
    isImporting: run.isPending,
    /** The outcome that an import would have; null before it is known. */
    outlook: trial.data ?? null,
    /** The outcome of the import. */
    outcome: run.data ?? null,
    choose,
    start: () => {
      if (file === null) return;
      setProblem(null);
      run.mutate(file);
    },
  };
}
