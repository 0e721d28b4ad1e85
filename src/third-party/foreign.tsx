import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { culpritOf } from './culprit';
import { insisting } from './insisting';
import { ownerOf } from './owners';
import { tell } from './tell';

interface ForeignProps< P extends object > {
	part: ComponentType< P >;
	/** Props of the component. */
	given: P;
	/** Description for its developer. */
	what: string;
	/** Namespace of its plugin, if no filter provided it. */
	owner: string;
	/** Shown if the component fails. */
	otherwise: ReactNode;
}

/** Renders a third-party component. If it fails, reports it and renders the fallback. */
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
