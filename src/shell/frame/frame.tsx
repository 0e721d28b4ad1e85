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

/** Explains why the page is blocked, with its progress and an action. Takes the focus and returns it afterwards. */
function BlockCard( { block }: BlockCardProps ) {
	const id = useId();
	const card = useRef< HTMLElement >( null );

	const before = useRef< Element | null >( null );

	// Moves the focus before the page becomes inert, and back when the page is usable again.
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

/** The page below the header. It's blurred and inert while blocked. */
export function Frame( { children }: FrameProps ) {
	const block = useSelect( ( select ) => select( store ).getBlock(), [] );
	const page = useRef< HTMLDivElement >( null );
	const isBlocked = block !== null;

	useLayoutEffect( () => {
		// React 18 doesn't support the inert property.
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
