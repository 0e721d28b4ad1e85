import { Button, TextareaControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import './style.scss';

/** Maximum length of a message, in characters. The server has the same limit. */
const LONGEST = 1000;

interface BoxProps {
	/** Whether the user has just opened the box, which then takes the focus. */
	takesFocus: boolean;
	onSubmit: ( message: string ) => Promise< boolean >;
	onClose: () => Promise< boolean >;
}

/** Asks what was missing or wrong. Closing it without a message is saved, too. */
function Box( { takesFocus, onSubmit, onClose }: BoxProps ) {
	const [ message, setMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const field = useRef< HTMLTextAreaElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus ] );

	const does = async ( act: () => Promise< boolean > ) => {
		setBusy( true );
		if ( ! ( await act() ) ) {
			setBusy( false );
		}
	};
	const isEmpty = message.trim() === '';
	return (
		<form
			className="lodestar-rating__box"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isEmpty && ! isBusy ) {
					void does( () => onSubmit( message.trim() ) );
				}
			} }
		>
			<TextareaControl
				ref={ field }
				__nextHasNoMarginBottom
				label={ __( 'What was missing or wrong?', 'lodestar' ) }
				rows={ 2 }
				required
				maxLength={ LONGEST }
				value={ message }
				onChange={ setMessage }
			/>
			<div className="lodestar-rating__acts">
				<Button
					size="compact"
					variant="secondary"
					type="submit"
					accessibleWhenDisabled
					disabled={ isEmpty || isBusy }
				>
					{ __( 'Submit', 'lodestar' ) }
				</Button>
				<Button
					size="compact"
					variant="tertiary"
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => void does( onClose ) }
				>
					{ __( 'Close', 'lodestar' ) }
				</Button>
			</div>
		</form>
	);
}

const UP = 1;
const DOWN = 0;

export type Score = typeof UP | typeof DOWN;

const UP_PATH =
	'M9.5 10.5 12.6 4.3c.1-.2.3-.3.5-.3 1.3.1 2.2 1.3 1.9 2.6L14.4 9.5H18c1.3 0 2.2 1.2 1.9 2.4l-1.5 6a2 2 0 0 1-1.9 1.6h-7zm1.5.36V18h5.5c.2 0 .4-.15.46-.36l1.5-6.05a.5.5 0 0 0-.46-.59h-5.4l1-4.7c.1-.37-.06-.63-.28-.75L11 10.86zM4 10.5h4v9H4zM5.5 12v6h1v-6z';

/** Core has no thumb icons. */
const thumbUp = (
	<svg viewBox="0 0 24 24" aria-hidden="true">
		<path d={ UP_PATH } />
	</svg>
);

const thumbDown = (
	<svg viewBox="0 0 24 24" aria-hidden="true">
		<path d={ UP_PATH } transform="rotate(180 12 12)" />
	</svg>
);

interface RatingOptions {
	/** The saved rating; null if there is none. */
	score: Score | null;
	/** The saved message; null if there is none. */
	feedback: string | null;
	/** Whether the user closed the box without a message. */
	isSkipped: boolean;
	/** Whether rating is disabled. */
	isInert: boolean;
	/** Sends the score. The promise settles with the response. */
	onRate: ( score: Score ) => Promise< unknown >;
	/** Sends the message, null for none. Resolves to whether it was saved. */
	onSay: ( message: string | null ) => Promise< boolean >;
}

/** Returns the rating buttons of a text, and the box that asks about negative ratings. The caller places both. */
export function useRating( options: RatingOptions ): {
	thumbs: ReactNode;
	box: ReactNode;
} {
	const { score, feedback, isSkipped, isInert, onRate, onSay } = options;
	const [ isAsked, setAsked ] = useState( false );
	const [ ended, setEnded ] = useState< 'said' | 'closed' | null >( null );
	/** Settles once the score is saved. Feedback is sent after that, because concurrent requests could overwrite each other. */
	const rated = useRef< Promise< unknown > >( undefined );
	const down = useRef< HTMLButtonElement >( null );
	const thanks = useRef< HTMLParagraphElement >( null );
	const isOpen = score === DOWN && ! isSkipped && feedback === null;

	// Move the focus, because the focused element is gone.
	useEffect( () => {
		if ( ! isOpen && ended ) {
			( ended === 'said' ? thanks : down ).current?.focus();
		}
	}, [ isOpen, ended ] );

	const ends = async ( message: string | null ) => {
		await rated.current;
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
			label: __( 'Not Helpful', 'lodestar' ),
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
					rated.current = onRate( value );
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
