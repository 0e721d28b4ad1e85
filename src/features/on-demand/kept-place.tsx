import { Suspense } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Reserves a window's height for a skeleton that loads with its view, so that the content below doesn't jump. */
export const KeptPlace = ( { children }: { children: ReactNode } ) => (
	<Suspense fallback={ <div style={ { minHeight: '100vh' } } /> }>
		{ children }
	</Suspense>
);
