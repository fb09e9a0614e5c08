const FIRST_PAGE: string | null = null;

/** How a list that the server pages by cursor is read. */
export const paged = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};
