import { Button, CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useState } from '@wordpress/element';
import { formatNumber } from '../../ui/format/number';
import type { Note } from '../../store/notes/types';

/** Manages the selection of notes for bulk actions. */
export function useChoice( notes: readonly Note[] ) {
	const [ isChoosing, setChoosing ] = useState( false );
	const [ picked, setPicked ] = useState< readonly number[] >( [] );
	// Notes that are filtered out or deleted aren't selected.
	const ids = notes
		.map( ( { id } ) => id )
		.filter( ( id ) => picked.includes( id ) );
	return {
		isChoosing,
		ids,
		isAll: ids.length > 0 && ids.length === notes.length,
		begin: () => setChoosing( true ),
		end: () => {
			setChoosing( false );
			setPicked( [] );
		},
		toggle: ( id: number, isOn: boolean ) =>
			setPicked(
				isOn ? [ ...ids, id ] : ids.filter( ( one ) => one !== id )
			),
		toggleAll: ( isOn: boolean ) =>
			setPicked( isOn ? notes.map( ( { id } ) => id ) : [] ),
	};
}

export type Choice = ReturnType< typeof useChoice >;

interface ChoiceBarProps {
	choice: Choice;
	/** The bulk actions. */
	children: ReactNode;
}

/** The number of selected notes, and the bulk actions. */
export function ChoiceBar( { choice, children }: ChoiceBarProps ) {
	const { ids, isAll, toggleAll, end } = choice;
	return (
		<div
			className="lodestar-notes__choice-bar"
			role="group"
			aria-label={ __( 'Selected notes', 'lodestar' ) }
		>
			<CheckboxControl
				label={ __( 'Select all', 'lodestar' ) }
				checked={ isAll }
				indeterminate={ ids.length > 0 && ! isAll }
				onChange={ toggleAll }
			/>
			<span role="status">
				{ sprintf(
					/* translators: %s: number of notes. */
					__( '%s selected', 'lodestar' ),
					formatNumber( ids.length )
				) }
			</span>
			{ children }
			<Button size="compact" variant="tertiary" onClick={ end }>
				{ __( 'Done', 'lodestar' ) }
			</Button>
		</div>
	);
}

interface ChoiceButtonProps {
	choice: Choice;
	icon: JSX.Element;
	label: string;
	/** Whether the action can't be undone. */
	isDestructive?: boolean;
	onClick: ( ids: readonly number[] ) => void;
}

/** Applies an action to all selected notes. */
export function ChoiceButton( props: ChoiceButtonProps ) {
	const { choice, icon, label, isDestructive = false, onClick } = props;
	return (
		<Button
			size="compact"
			variant="secondary"
			icon={ icon }
			isDestructive={ isDestructive }
			accessibleWhenDisabled
			disabled={ choice.ids.length === 0 }
			onClick={ () => onClick( choice.ids ) }
		>
			{ label }
		</Button>
	);
}

export function ChoiceBox( {
	id,
	title,
	choice,
}: {
	id: number;
	title: string;
	choice: Choice;
} ) {
	return (
		<CheckboxControl
			className="lodestar-notes__box"
			aria-label={ sprintf(
				/* translators: %s: title of a note. */
				__( 'Select %s', 'lodestar' ),
				title
			) }
			checked={ choice.ids.includes( id ) }
			onChange={ ( isOn ) => choice.toggle( id, isOn ) }
		/>
	);
}
