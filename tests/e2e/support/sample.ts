import { createHash } from 'node:crypto';

/** Whether every combination is tested, as by `npm run test:full`. */
export const IS_FULL = process.env.LODESTAR_FULL === '1';

/** Selects the sample of this run. `LODESTAR_SEED=N` repeats the sample of a run that failed. */
export const SEED = process.env.LODESTAR_SEED ?? '';

/**
 * Returns one of the combinations, or all of them if every combination is tested. The same name always gets the same
 * one within a run.
 */
export function sample< Some >(
	all: readonly Some[],
	name: string
): readonly Some[] {
	const hash = createHash( 'sha256' ).update( `${ SEED } ${ name }` );
	const at = hash.digest().readUInt32BE() % all.length;
	return IS_FULL ? all : all.slice( at, at + 1 );
}
