import { Button, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { FormEvent } from 'react';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Section } from '../parts/section';
import { formatNumber } from '../../ui/format/number';
import { problemOf } from '../rules';
import { useAsked } from '../use-asked';

/** Event counts: see src/server/Admin/Settings/DataController.php. */
interface Happened {
	counts: Record< string, number | null >;
}

const known = (): Record< string, [ name: string, what: string ] > => ( {
	purchase: [
		__( 'Purchase', 'lodestar' ),
		__( 'A store order is paid', 'lodestar' ),
	],
	form_submit: [
		__( 'Form submitted', 'lodestar' ),
		__( 'Any form on your site', 'lodestar' ),
	],
	contact_click: [
		__( 'Contact link clicked', 'lodestar' ),
		__( 'A link to a phone number or email address', 'lodestar' ),
	],
	affiliate_click: [
		__( 'Affiliate link clicked', 'lodestar' ),
		__( 'A link that leads to a partner', 'lodestar' ),
	],
	file_download: [
		__( 'File downloaded', 'lodestar' ),
		__( 'Any of the file types under Tracking', 'lodestar' ),
	],
	click: [
		__( 'Outbound link clicked', 'lodestar' ),
		__( 'Any link to another site', 'lodestar' ),
	],
	video_complete: [
		__( 'Video completed', 'lodestar' ),
		__( 'Self-hosted, YouTube or Vimeo', 'lodestar' ),
	],
} );

/** Selects which events count as key events. */
export function KeyEvents() {
	const { mayManage } = useShared();
	const { value, set, disabled } = useField( 'lodestar_key_events' );
	const [ own, setOwn ] = useState< string[] >( [] );
	const { answer } = useAsked< Happened >(
		mayManage && value ? '/lodestar/v1/events' : null
	);
	if ( value === undefined ) {
		return null;
	}
	const names = known();
	const all = [ ...new Set( [ ...Object.keys( names ), ...value, ...own ] ) ];

	return (
		<Section
			id="key-events"
			title={ __( 'Key events', 'lodestar' ) }
			lead={ __(
				'The actions that matter most. A session with a key event counts as engaged.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ answer && (
				<p className="lodestar-list__head" aria-hidden="true">
					{ __( 'Last 30 days', 'lodestar' ) }
				</p>
			) }
			<ul id="lodestar_key_events" className="lodestar-list">
				{ all.map( ( event ) => (
					<li key={ event }>
						<div>
							<strong>{ names[ event ]?.[ 0 ] ?? event }</strong>
							<span className="lodestar-help">
								{ names[ event ]?.[ 1 ] ??
									__( 'Custom event', 'lodestar' ) }
							</span>
						</div>
						{ answer && (
							<Count of={ answer.counts[ event ] ?? 0 } />
						) }
						<ToggleControl
							label={ sprintf(
								/* translators: %s: name of an event. */
								__( 'Mark “%s” as a key event', 'lodestar' ),
								names[ event ]?.[ 0 ] ?? event
							) }
							checked={ value.includes( event ) }
							disabled={ disabled }
							onChange={ ( isOn ) => {
								setOwn( [ ...own, event ] );
								set(
									isOn
										? [ ...value, event ]
										: value.filter(
												( one ) => one !== event
											)
								);
							} }
						/>
					</li>
				) ) }
			</ul>
			<div className="lodestar-section__foot">
				<Edited of="lodestar_key_events" />
				<FieldProblem of="lodestar_key_events" />
				{ ! disabled && (
					<Add
						onAdd={ ( event ) =>
							set( [ ...new Set( [ ...value, event ] ) ] )
						}
					/>
				) }
			</div>
		</Section>
	);
}

/** Number of events. For screen readers, it includes the period from the column header. */
function Count( { of }: { of: number } ) {
	return (
		<span className="lodestar-list__count">
			{ formatNumber( of ) }
			<span className="screen-reader-text">
				{ ' ' }
				{ __( 'in the last 30 days', 'lodestar' ) }
			</span>
		</span>
	);
}

interface AddProps {
	onAdd: ( event: string ) => void;
}

function Add( { onAdd }: AddProps ) {
	const { rules } = useShared().screen;
	const [ isOpen, setOpen ] = useState( false );
	const [ name, setName ] = useState( '' );
	const [ message, setMessage ] = useState( '' );

	const add = ( event: FormEvent ) => {
		event.preventDefault();
		const problem = problemOf( 'lodestar_key_events', [ name ], rules );
		setMessage( problem?.message ?? '' );
		if ( ! problem ) {
			onAdd( name );
			setName( '' );
			setOpen( false );
		}
	};

	return isOpen ? (
		<form className="lodestar-line" onSubmit={ add } noValidate>
			<TextControl
				__next40pxDefaultSize
				// eslint-disable-next-line jsx-a11y/no-autofocus -- The user opened the form.
				autoFocus
				label={ __( 'Event name', 'lodestar' ) }
				help={
					message ||
					__(
						'The event name you send, such as newsletter_signup.',
						'lodestar'
					)
				}
				value={ name }
				onChange={ setName }
			/>
			<Button __next40pxDefaultSize variant="secondary" type="submit">
				{ __( 'Add', 'lodestar' ) }
			</Button>
		</form>
	) : (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			icon={ plus }
			onClick={ () => setOpen( true ) }
		>
			{ __( 'Add Key Event', 'lodestar' ) }
		</Button>
	);
}
