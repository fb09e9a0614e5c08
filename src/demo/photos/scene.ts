/** A place with something to do in it, on a field of 800 by 600; `paint` is the color of what it is about. */
export type Scene = {
  /** The point the photographer moved closer to. */
  focus: readonly [x: number, y: number];
  draw: (paint: string) => string;
};
