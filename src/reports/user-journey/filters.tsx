import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { JourneyChoices, JourneyFilters } from './answer';

interface FiltersProps {
	filters: JourneyFilters;
	choices: JourneyChoices;
	onFilter: ( filters: JourneyFilters ) => void;
}

/** Filters the rows by campaign, medium, source or transaction. */
export function Filters( { filters, choices, onFilter }: FiltersProps ) {
	const [ chosen, setChosen ] = useState( filters );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onFilter( chosen );
	};
	const dropdown = (
		name: keyof JourneyChoices,
		label: string,
		all: string
	) => (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ chosen[ name ] }
			options={ [
				{ value: '', label: all },
				...choices[ name ].map( ( value ) => ( {
					value,
					label: value,
				} ) ),
			] }
			onChange={ ( value ) =>
				setChosen( { ...chosen, [ name ]: value } )
			}
		/>
	);
	return (
		<div className="lodestar-journeys__filters">
			<form onSubmit={ submit }>
				{ dropdown(
					'campaigns',
					__( 'Campaign', 'lodestar' ),
					__( 'All Campaigns', 'lodestar' )
				) }
				{ dropdown(
					'mediums',
					__( 'Medium', 'lodestar' ),
					__( 'All Mediums', 'lodestar' )
				) }
				{ dropdown(
					'sources',
					__( 'Source', 'lodestar' ),
					__( 'All Sources', 'lodestar' )
				) }
				<Button __next40pxDefaultSize variant="secondary" type="submit">
					{ __( 'Filter', 'lodestar' ) }
				</Button>
			</form>
			<form onSubmit={ submit }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Transaction ID', 'lodestar' ) }
					placeholder={ __( 'e.g. 10481', 'lodestar' ) }
					maxLength={ 100 }
					value={ chosen.search }
					onChange={ ( search ) =>
						setChosen( { ...chosen, search } )
					}
				/>
				<Button __next40pxDefaultSize variant="secondary" type="submit">
					{ __( 'Search Journeys', 'lodestar' ) }
				</Button>
			</form>
		</div>
	);
}
