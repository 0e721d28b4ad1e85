import { culpritOf } from './culprit';
import { ownerOf } from './owners';
import { messageOf, tell } from './tell';

/** How a function of others is called. */
interface Guard< R > {
	/** What it is, for who wrote it: `isEmpty of acme/campaigns`. */
	what: string;
	/** Whose it is, where no filter brought it. */
	owner?: string;
	/** Whether it returned what it has to. */
	isGood: ( returned: unknown ) => returned is R;
	/** What is gone on with where it did not. */
	otherwise: R;
}

/**
 * Calls a function of others. Where it throws, or returns what it must not, that is told, and all goes on.
 *
 * @param call            The function.
 * @param args            What it is given.
 * @param guard
 * @param guard.what
 * @param guard.owner
 * @param guard.isGood
 * @param guard.otherwise
 */
export function attempt< A extends unknown[], R >(
	call: ( ...args: A ) => R,
	args: A,
	{ what, owner, isGood, otherwise }: Guard< R >
): R {
	const namespace = ownerOf( call ) ?? owner;
	try {
		const returned: unknown = call( ...args );
		if ( isGood( returned ) ) {
			return returned;
		}
		tell(
			culpritOf( null, namespace ),
			`${ what } returned something else than it has to`,
			returned
		);
	} catch ( thrown ) {
		tell(
			culpritOf( thrown, namespace ),
			`${ what }: ${ messageOf( thrown ) }`,
			thrown
		);
	}
	return otherwise;
}
