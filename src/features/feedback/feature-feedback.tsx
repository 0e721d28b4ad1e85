import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { chevronDown, comment, Icon, published } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { store as app } from '../../store/app/app-store';
import { useBoot } from '../../store/app/use-boot';
import { Form, words, type FeedbackLabels } from './form';
import './style.scss';

/** The message after feedback was sent. */
export function Thanks( { children }: { children: string } ) {
	return (
		<p className="lodestar-feedback__thanks" role="status">
			<Icon icon={ published } size={ 24 } />
			{ children }
		</p>
	);
}

/** Milliseconds from closing the panel to removing it, after feedback was sent. */
const CLOSING = 250;

interface FeatureFeedbackProps {
	/** The feature: lowercase letters, digits, `-` and `_`. */
	featureKey: string;
	/** Labels that replace the defaults. */
	labels?: Partial< FeedbackLabels >;
}

/** A floating feedback button on the page of a feature. Users are asked only once. */
export function FeatureFeedback( {
	featureKey,
	labels = {},
}: FeatureFeedbackProps ) {
	const { tracked_features: tracked } = useBoot().feedback;
	/** Read once, so the thank-you message stays visible after sending. */
	const [ wasTracked ] = useState( () => tracked.includes( featureKey ) );
	const { receiveBoot } = useDispatch( app );
	const [ isOpen, setOpen ] = useState( false );
	const [ isSent, setSent ] = useState( false );
	const [ isGone, setGone ] = useState( false );
	const closing = useRef< ReturnType< typeof setTimeout > >( undefined );
	const toggle = useRef< HTMLButtonElement >( null );
	const panel = useId();
	useEffect( () => () => clearTimeout( closing.current ), [] );
	if ( isGone || wasTracked ) {
		return null;
	}

	const said = { ...words(), ...labels };
	const onToggle = () => {
		if ( isSent ) {
			clearTimeout( closing.current );
			closing.current = setTimeout( () => setGone( true ), CLOSING );
		} else {
			setOpen( ! isOpen );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && isOpen ) {
			event.stopPropagation();
			toggle.current?.focus();
			onToggle();
		}
	};
	return (
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the form from any element in it.
		<div className="lodestar-feedback" onKeyDown={ onKeyDown }>
			<Button
				ref={ toggle }
				__next40pxDefaultSize
				className="lodestar-feedback__toggle"
				variant="secondary"
				icon={ isOpen ? chevronDown : comment }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? panel : undefined }
				onClick={ onToggle }
			>
				{ said.toggle }
			</Button>
			{ isOpen && (
				<div id={ panel } className="lodestar-feedback__panel">
					{ isSent ? (
						<Thanks>{ said.thanks }</Thanks>
					) : (
						<Form
							featureKey={ featureKey }
							labels={ said }
							onSent={ ( feedback ) => {
								setSent( true );
								toggle.current?.focus();
								void receiveBoot( { feedback } );
							} }
						/>
					) }
				</div>
			) }
		</div>
	);
}
