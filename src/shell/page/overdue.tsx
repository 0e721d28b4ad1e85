import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** After which a script that has not come is not waited for in silence. It may still come. */
const PATIENCE_MS = 15_000;

interface OverdueProps {
	skeleton: ReactNode;
	/** What stands there when the wait is too long. */
	otherwise: ( error: Error ) => ReactNode;
}

/**
 * Stands in a view's place until it is loaded: its skeleton, and after a while that it has not come.
 *
 * @param props
 * @param props.skeleton
 * @param props.otherwise
 */
export function Overdue( { skeleton, otherwise }: OverdueProps ) {
	const [ isOverdue, setOverdue ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setOverdue( true ), PATIENCE_MS );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<>
			{ isOverdue
				? otherwise(
						new Error(
							__( 'Its script has not come yet.', 'lodestar' )
						)
					)
				: skeleton }
		</>
	);
}
