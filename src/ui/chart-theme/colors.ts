/**
 * Colours of categories, in the order in which they are given out: style.scss says what they are. More cannot be told
 * apart.
 */
export const CATEGORICAL = [
	'var(--lodestar-c1)',
	'var(--lodestar-c2)',
	'var(--lodestar-c3)',
	'var(--lodestar-c4)',
	'var(--lodestar-c5)',
	'var(--lodestar-c6)',
	'var(--lodestar-c7)',
] as const;

/** All that has no colour of its own. */
export const OTHER = 'var(--lodestar-c-other)';
