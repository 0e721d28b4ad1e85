export const UP = 1;
export const DOWN = 0;

/** What the reader says of a text. */
export type Score = typeof UP | typeof DOWN;
