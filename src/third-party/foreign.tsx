import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { culpritOf } from './culprit';
import { insisting } from './insisting';
import { ownerOf } from './owners';
import { tell } from './tell';

interface ForeignProps< P extends object > {
	/** The component. */
	part: ComponentType< P >;
	/** What it is given. */
	given: P;
	/** What it is, for who wrote it. */
	what: string;
	/** Whose it is, where no filter brought it. */
	owner: string;
	/** Stands in its place where it fails. */
	otherwise: ReactNode;
}

/**
 * A component of others that something stands in for: where it fails that is told, and all goes on.
 *
 * @param props
 * @param props.part
 * @param props.given
 * @param props.what
 * @param props.owner
 * @param props.otherwise
 */
export function Foreign< P extends object >( {
	part,
	given,
	what,
	owner,
	otherwise,
}: ForeignProps< P > ) {
	const Part = insisting( part );
	return (
		<ErrorBoundary
			fallback={ () => otherwise }
			onError={ ( error ) =>
				tell(
					culpritOf( error, ownerOf( part ) ?? owner ),
					`${ what }: ${ error.message }`
				)
			}
		>
			<Part { ...given } />
		</ErrorBoundary>
	);
}
