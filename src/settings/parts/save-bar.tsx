import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { error, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useShared } from '../context';
import type { Key } from '../../features/site-settings/screen';
import type { SettingsSection } from '../../features/site-settings/sections-slot';
import { isShortened, RetentionQuestion } from '../sections/data-retention';

const fieldOf = ( key: Key ) => document.getElementById( key );

function focusField( key: Key ): void {
	const field = fieldOf( key );
	field?.scrollIntoView( { block: 'center' } );
	field
		?.querySelector< HTMLElement >( 'input:not([disabled]), textarea' )
		?.focus( { preventScroll: true } );
}

interface SaveBarProps {
	entries: readonly SettingsSection[];
}

/** Shown at the bottom of the page while there are unsaved changes. */
export function SaveBar( { entries }: SaveBarProps ) {
	const settings = useShared();
	const [ isAsking, setAsking ] = useState( false );
	const keys = Object.keys( settings.edits ) as Key[];
	if ( keys.length === 0 ) {
		return null;
	}
	const wrong = Object.keys( settings.problems ) as Key[];
	const store = () => {
		setAsking( false );
		if ( settings.conflict ) {
			settings.keepMine();
		} else {
			settings.save();
		}
	};
	const save = () => {
		const [ first ] = wrong;
		if ( first ) {
			focusField( first );
		} else if ( isShortened( settings ) ) {
			setAsking( true );
		} else {
			store();
		}
	};

	let label: string = __( 'Save Changes', 'lodestar' );
	if ( settings.failure ) {
		label = __( 'Try Again', 'lodestar' );
	} else if ( settings.conflict ) {
		label = __( 'Keep Mine', 'lodestar' );
	}
	return (
		<div
			className="lodestar-savebar"
			role="region"
			aria-label={ __( 'Unsaved changes', 'lodestar' ) }
		>
			<div className="lodestar-savebar__in">
				<div className="lodestar-savebar__words" role="status">
					<Words entries={ entries } keys={ keys } />
				</div>
				{ wrong[ 0 ] && (
					<a
						className="lodestar-savebar__fix"
						href={ `#${ wrong[ 0 ] }` }
						onClick={ ( event ) => {
							event.preventDefault();
							focusField( wrong[ 0 ] as Key );
						} }
					>
						<Icon icon={ error } size={ 18 } />
						{ sprintf(
							/* translators: %d: number of settings. */
							_n(
								'%d setting needs attention',
								'%d settings need attention',
								wrong.length,
								'lodestar'
							),
							wrong.length
						) }
					</a>
				) }
				<div className="lodestar-line__acts">
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						disabled={ settings.isSaving }
						accessibleWhenDisabled
						onClick={ settings.discard }
					>
						{ settings.conflict
							? __( 'Use Theirs', 'lodestar' )
							: __( 'Discard', 'lodestar' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="primary"
						isBusy={ settings.isSaving }
						onClick={ settings.isSaving ? undefined : save }
					>
						{ label }
					</Button>
				</div>
			</div>
			{ isAsking && (
				<RetentionQuestion
					onConfirm={ store }
					onCancel={ () => setAsking( false ) }
				/>
			) }
		</div>
	);
}

interface WordsProps extends SaveBarProps {
	keys: readonly string[];
}

function Words( { entries, keys }: WordsProps ): ReactNode {
	const { isSaving, failure, conflict } = useShared();
	if ( isSaving ) {
		return <strong>{ __( 'Saving…', 'lodestar' ) }</strong>;
	}
	if ( failure ) {
		return (
			<>
				<strong className="is-bad">
					{ __( 'Couldn’t save the settings.', 'lodestar' ) }
				</strong>
				<span>
					{ failure }{ ' ' }
					{ __( 'Your changes are still here.', 'lodestar' ) }
				</span>
			</>
		);
	}
	if ( conflict ) {
		const theirs = Object.keys( conflict.theirs ) as Key[];
		return (
			<>
				<strong>
					{ conflict.saved
						? sprintf(
								/* translators: %s: name of a user. */
								__(
									'%s saved this page in the meantime.',
									'lodestar'
								),
								conflict.saved.name
							)
						: __(
								'Someone else saved this page in the meantime.',
								'lodestar'
							) }
				</strong>
				<Button
					variant="link"
					onClick={ () =>
						theirs[ 0 ] &&
						fieldOf( theirs[ 0 ] )?.scrollIntoView( {
							block: 'center',
						} )
					}
				>
					{ __( 'Show Both', 'lodestar' ) }
				</Button>
			</>
		);
	}
	const where = entries
		.filter( ( entry ) =>
			entry.keys.some( ( key ) => keys.includes( key ) )
		)
		.map( ( { title } ) => title )
		.join( ', ' );
	return (
		<>
			<strong>
				{ sprintf(
					/* translators: %d: number of changes. */
					_n(
						'%d unsaved change',
						'%d unsaved changes',
						keys.length,
						'lodestar'
					),
					keys.length
				) }
			</strong>
			<span className="lodestar-savebar__where">
				{ sprintf(
					/* translators: %s: names of sections. */
					__( 'in %s', 'lodestar' ),
					where
				) }
			</span>
		</>
	);
}
