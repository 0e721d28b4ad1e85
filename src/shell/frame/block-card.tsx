import { Button, ProgressBar } from '@wordpress/components';
import { useEffect, useId, useLayoutEffect, useRef } from '@wordpress/element';
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
export function BlockCard( { block }: BlockCardProps ) {
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
