import {
	Button,
	CheckboxControl,
	SearchControl,
	Spinner,
	VisuallyHidden,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Range } from '../../ui/calendar/day';
import type { FilterKind } from './kinds';
import { nameOf } from '../../ui/field-types/name-of';
import { formatNumber } from '../../ui/format/number';
import { MOST_VALUES } from './url';
import { useSuggestions } from './use-suggestions';

export interface ValuesProps {
	report: string;
	range: Range;
	kind: FilterKind;
	chosen: readonly string[];
	onApply: ( values: readonly string[] ) => void;
}

/** Selects the values of a filter: first the selected ones, then those with the most sessions. */
export function Values( props: ValuesProps ) {
	const { report, range, kind, chosen, onApply } = props;
	const [ search, setSearch ] = useState( '' );
	const [ ticked, setTicked ] = useState( chosen );
	const [ suggestions, ask ] = useSuggestions( {
		report,
		filter: kind.name,
		range,
		search: search.trim(),
	} );
	const field = useRef< HTMLInputElement >( null );
	// This form may replace the button that had the focus.
	useEffect( () => field.current?.focus(), [] );
	const describe = kind.describe ?? nameOf;
	const found =
		suggestions && 'values' in suggestions ? suggestions.values : [];
	const options = [
		...chosen.map( ( value ) => ( {
			value,
			label: describe( value ),
			sessions: found.find( ( one ) => one.value === value )?.sessions,
		} ) ),
		...found
			.filter( ( { value } ) => ! chosen.includes( value ) )
			.map( ( { value, label, sessions } ) => ( {
				value,
				label: nameOf( label ),
				sessions,
			} ) ),
	];
	const isFull = ticked.length >= MOST_VALUES;
	return (
		<form
			className="lodestar-filter-bar__values"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onApply( ticked );
			} }
		>
			<SearchControl
				ref={ field }
				__next40pxDefaultSize
				label={ sprintf(
					/* translators: %s: name of a filter, such as “Country” or “Page”. */
					__( 'Search: %s', 'lodestar' ),
					kind.label
				) }
				placeholder={ __( 'Search', 'lodestar' ) }
				value={ search }
				onChange={ setSearch }
			/>
			<div
				className="lodestar-filter-bar__list"
				role="group"
				aria-label={ kind.label }
				aria-busy={ ! suggestions }
			>
				{ options.map( ( { value, label, sessions } ) => (
					<div key={ value } className="lodestar-filter-bar__option">
						<CheckboxControl
							label={ label }
							checked={ ticked.includes( value ) }
							disabled={ isFull && ! ticked.includes( value ) }
							onChange={ ( isTicked ) =>
								setTicked(
									isTicked
										? [ ...ticked, value ]
										: ticked.filter(
												( one ) => one !== value
											)
								)
							}
						/>
						<Count sessions={ sessions } />
					</div>
				) ) }
				<div className="lodestar-filter-bar__state" role="status">
					{ ! suggestions && <Spinner /> }
					{ suggestions && 'error' in suggestions && (
						<>
							{ __(
								'The values couldn’t be loaded.',
								'lodestar'
							) }{ ' ' }
							<Button variant="link" onClick={ ask }>
								{ __( 'Try Again', 'lodestar' ) }
							</Button>
						</>
					) }
					{ suggestions &&
						'values' in suggestions &&
						found.length === 0 &&
						( search === ''
							? __( 'No values in this date range.', 'lodestar' )
							: sprintf(
									/* translators: %s: the search term. */
									__( 'No results for “%s”.', 'lodestar' ),
									search.trim()
								) ) }
					{ isFull &&
						__( 'You can select up to 20 values.', 'lodestar' ) }
				</div>
			</div>
			<div className="lodestar-filter-bar__foot">
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					disabled={ chosen.length === 0 && ticked.length === 0 }
					accessibleWhenDisabled
				>
					{ __( 'Apply', 'lodestar' ) }
				</Button>
			</div>
		</form>
	);
}

interface CountProps {
	/** Null or undefined if unknown. */
	sessions: number | null | undefined;
}

function Count( { sessions }: CountProps ) {
	return typeof sessions === 'number' ? (
		<span className="lodestar-filter-bar__count">
			<span aria-hidden="true">{ formatNumber( sessions ) }</span>
			<VisuallyHidden as="span">
				{ sprintf(
					/* translators: %s: number of sessions. */
					_n( '%s session', '%s sessions', sessions, 'lodestar' ),
					formatNumber( sessions )
				) }
			</VisuallyHidden>
		</span>
	) : null;
}
