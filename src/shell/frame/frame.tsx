import { useSelect } from '@wordpress/data';
import { useLayoutEffect, useRef, useEffect, useId } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Button, ProgressBar } from '@wordpress/components';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { store } from '../../store/app/app-store';
import type { Block } from '../../store/app/types';

interface BlockCardProps {
	block: Block;
}

/**
 * Says why the page cannot be used, how far it is, and what ends it. It takes the focus, and gives it back.
 *
 * @param props
 * @param props.block
 */
function BlockCard( { block }: BlockCardProps ) {
	const id = useId();
	const card = useRef< HTMLElement >( null );

	const before = useRef< Element | null >( null );

	// Before the page is out of reach, and after it is within reach again.
	useLayoutEffect( () => {
		before.current = card.current?.ownerDocument.activeElement ?? null;
		card.current?.focus();
	}, [] );
	useEffect(
		() => () => {
			if ( before.current instanceof HTMLElement ) {
				before.current.focus();
			}
		},
		[]
	);

	const { title, text, action, progress } = block;
	return (
		<div className="lodestar-block">
			<section
				ref={ card }
				className="lodestar-block__card lodestar-pop"
				tabIndex={ -1 }
				aria-labelledby={ id }
			>
				<h2 id={ id }>{ title }</h2>
				<p>{ text }</p>
				{ progress && (
					<>
						<ProgressBar
							className="lodestar-block__bar"
							value={ progress.percent }
							aria-label={ title }
						/>
						<p className="lodestar-block__progress">
							{ progress.text }
						</p>
					</>
				) }
				{ action && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						onClick={ action.onClick }
					>
						{ action.label }
					</Button>
				) }
			</section>
		</div>
	);
}

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
