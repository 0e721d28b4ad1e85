import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';

interface AddNoteProps {
	/** The point in words. */
	title: string;
	/** Whether it can be pressed; else it says what to do for that. */
	isReached: boolean;
	onClose: () => void;
	onAdd: () => void;
}

/**
 * Offers to note something of a day.
 *
 * @param props
 */
export function AddNote( props: AddNoteProps ) {
	const { title, isReached, onClose, onAdd } = props;
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		const { current } = button;
		// A mouse is there already.
		if (
			current?.ownerDocument.activeElement?.matches( ':focus-visible' )
		) {
			current.focus( { preventScroll: true } );
		}
	}, [ isReached, title ] );
	return isReached ? (
		<Button
			ref={ button }
			className="lodestar-chart__add"
			__next40pxDefaultSize
			icon={ plus }
			aria-label={ sprintf(
				/* translators: %s: a day. */
				__( 'Add a note: %s', 'lodestar' ),
				title
			) }
			// It keeps the focus, also in browsers that give buttons none.
			onMouseDown={ ( event: { preventDefault: () => void } ) =>
				event.preventDefault()
			}
			onKeyDown={ ( {
				key,
				currentTarget,
			}: KeyboardEvent< HTMLElement > ) => {
				if ( key === 'Escape' ) {
					currentTarget
						.closest( '.lodestar-chart__plot' )
						?.querySelector< HTMLElement >( '[role=slider]' )
						?.focus();
					onClose();
				}
			} }
			onClick={ () => {
				onClose();
				onAdd();
			} }
		>
			{ __( 'Add a note', 'lodestar' ) }
		</Button>
	) : (
		<p className="lodestar-chart__hint" aria-hidden="true">
			{ __( 'Click to add a note', 'lodestar' ) }
		</p>
	);
}
