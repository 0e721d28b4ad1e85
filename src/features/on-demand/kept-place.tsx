import { Suspense } from '@wordpress/element';
import type { ReactNode } from 'react';

/**
 * Keeps the height of a window for a skeleton that is loaded with its view, so that nothing under the report jumps once it
 * is here.
 *
 * @param props
 * @param props.children The skeleton.
 */
export const KeptPlace = ( { children }: { children: ReactNode } ) => (
	<Suspense fallback={ <div style={ { minHeight: '100vh' } } /> }>
		{ children }
	</Suspense>
);
