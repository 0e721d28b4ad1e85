import { useSelect } from '@wordpress/data';
import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { store } from '../../store/app';
import { BlockCard } from './block-card';

interface FrameProps {
	children: ReactNode;
}

/**
 * The page below the header; blurred and out of reach while something blocks it.
 *
 * @param props
 * @param props.children
 */
export function Frame( { children }: FrameProps ) {
	const block = useSelect( ( select ) => select( store ).getBlock(), [] );
	const page = useRef< HTMLDivElement >( null );
	const isBlocked = block !== null;

	useLayoutEffect( () => {
		// React 18 does not know the property.
		if ( page.current ) {
			page.current.inert = isBlocked;
		}
	}, [ isBlocked ] );

	return (
		<div className="lodestar-frame">
			<div
				ref={ page }
				className={ isBlocked ? 'lodestar-frame__blocked' : undefined }
			>
				{ children }
			</div>
			{ block && (
				<ErrorBoundary fallback={ () => null }>
					<BlockCard block={ block } />
				</ErrorBoundary>
			) }
		</div>
	);
}
