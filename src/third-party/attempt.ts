import { culpritOf } from './culprit';
import { ownerOf } from './owners';
import { messageOf, tell } from './tell';

/** How to call a third-party function. */
interface Guard< R > {
	/** Description for its developer, such as `isEmpty of acme/campaigns`. */
	what: string;
	/** Namespace of its plugin, if no filter provided it. */
	owner?: string;
	/** Whether the returned value is valid. */
	isGood: ( returned: unknown ) => returned is R;
	/** Fallback for a call that fails. */
	otherwise: R;
}

/** Calls a third-party function. If it throws or returns an invalid value, reports it and returns a fallback. */
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
			`${ what } returned an invalid value`,
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
