/** Category colors in order of assignment, defined in style.scss. More colors couldn't be distinguished. */
export const CATEGORICAL = [
	'var(--lodestar-c1)',
	'var(--lodestar-c2)',
	'var(--lodestar-c3)',
	'var(--lodestar-c4)',
	'var(--lodestar-c5)',
	'var(--lodestar-c6)',
	'var(--lodestar-c7)',
] as const;

/** Color of everything without its own color. */
export const OTHER = 'var(--lodestar-c-other)';
