import type { ReactNode } from 'react';
import { ErrorLine } from './error-line.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** As large as what comes is about to be. */
  skeleton: string;
  errorText: string;
  children: (data: Data) => ReactNode;
}

/** Renders part of a page once its data is read; until then a skeleton, or the error. */
export function Loaded<Data>({ query, skeleton, errorText, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton className={skeleton} />;
  return <ErrorLine text={errorText} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
