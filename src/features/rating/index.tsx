import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Box } from './box';
import { thumbDown, thumbUp } from './icons';
import { DOWN, UP, type Score } from './scores';
import './style.scss';

interface RatingOptions {
	/** What the reader said before; null for nothing. */
	score: Score | null;
	/** What was missing or wrong; null where nothing was said. */
	feedback: string | null;
	/** Whether the reader did not want to say. */
	isSkipped: boolean;
	/** Whether nothing can be said. */
	isInert: boolean;
	onRate: ( score: Score ) => void;
	/** Says what was wrong, null = nothing; answers whether it was kept. */
	onSay: ( message: string | null ) => Promise< boolean >;
}

/**
 * Thumbs for a text and, under it, what asks those who point them down. They stand in two places, which the caller chooses.
 *
 * @param options
 */
export function useRating( options: RatingOptions ): {
	thumbs: ReactNode;
	box: ReactNode;
} {
	const { score, feedback, isSkipped, isInert, onRate, onSay } = options;
	const [ isAsked, setAsked ] = useState( false );
	const [ ended, setEnded ] = useState< 'said' | 'closed' | null >( null );
	const down = useRef< HTMLButtonElement >( null );
	const thanks = useRef< HTMLParagraphElement >( null );
	const isOpen = score === DOWN && ! isSkipped && feedback === null;

	// What had the focus is gone.
	useEffect( () => {
		if ( ! isOpen && ended ) {
			( ended === 'said' ? thanks : down ).current?.focus();
		}
	}, [ isOpen, ended ] );

	const ends = async ( message: string | null ) => {
		const isKept = await onSay( message );
		if ( isKept ) {
			setEnded( message === null ? 'closed' : 'said' );
		}
		return isKept;
	};
	const choices = [
		{ value: UP, icon: thumbUp, label: __( 'Helpful', 'lodestar' ) },
		{
			value: DOWN,
			icon: thumbDown,
			label: __( 'Not helpful', 'lodestar' ),
		},
	] as const;
	return {
		thumbs: choices.map( ( { value, icon, label } ) => (
			<Button
				key={ value }
				ref={ value === DOWN ? down : undefined }
				className="lodestar-rating__thumb"
				size="compact"
				icon={ icon }
				label={ label }
				isPressed={ score === value }
				accessibleWhenDisabled
				disabled={ isInert || score === value }
				onClick={ () => {
					setAsked( value === DOWN );
					setEnded( null );
					onRate( value );
				} }
			/>
		) ),
		box: (
			<>
				{ isOpen && ! isInert && (
					<Box
						takesFocus={ isAsked }
						onSubmit={ ends }
						onClose={ () => ends( null ) }
					/>
				) }
				<div role="status" className="lodestar-rating__status">
					{ score === DOWN && ended === 'said' && (
						<p
							ref={ thanks }
							className="lodestar-rating__thanks"
							tabIndex={ -1 }
						>
							{ __( 'Thanks for your feedback!', 'lodestar' ) }
						</p>
					) }
				</div>
			</>
		),
	};
}
