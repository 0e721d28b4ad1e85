import { Button, Dropdown } from '@wordpress/components';
import type { RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { Range } from '../../ui/calendar/day';
import { AddFilter } from './add-filter';
import type { FilterKind } from './kinds';
import { withValues, type Filters } from './url';
import { nameOf } from '../../ui/field-types/name-of';
import { Values, type ValuesProps } from './values';

interface ChipProps extends ValuesProps {
	onRemove: () => void;
}

/** An active filter, with buttons to change its values and to remove it. */
function Chip( { onRemove, ...values }: ChipProps ) {
	const { kind, chosen, onApply } = values;
	const words = chosen.map( kind.describe ?? nameOf ).join( ', ' );
	return (
		<li className="lodestar-filter-bar__chip">
			<Dropdown
				contentClassName="lodestar lodestar-filter-bar__popover"
				expandOnMobile
				headerTitle={ kind.label }
				popoverProps={ { placement: 'bottom-start' } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						aria-expanded={ isOpen }
						aria-haspopup="dialog"
						title={ words }
						onClick={ onToggle }
					>
						<span className="lodestar-filter-bar__kind">
							{ sprintf(
								/* translators: %s: name of a filter, such as “Country” or “Page”, followed by its values. */
								__( '%s:', 'lodestar' ),
								kind.label
							) }
						</span>{ ' ' }
						<bdi>{ words }</bdi>
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<div role="dialog" aria-label={ kind.label }>
						<Values
							{ ...values }
							onApply={ ( next ) => {
								onClose();
								onApply( next );
							} }
						/>
					</div>
				) }
			/>
			<Button
				icon={ closeSmall }
				label={ sprintf(
					/* translators: %s: name of a filter, such as “Country” or “Page”. */
					__( 'Remove filter: %s', 'lodestar' ),
					kind.label
				) }
				showTooltip={ false }
				onClick={ onRemove }
			/>
		</li>
	);
}

export interface FiltersProps {
	report: string;
	range: Range;
	kinds: readonly FilterKind[];
	filters: Filters;
	onChange: ( filters: Filters ) => void;
	/** The button that adds a filter. */
	button: RefObject< HTMLButtonElement >;
}

export function FilterButton( props: FiltersProps ) {
	const { report, range, kinds, filters, onChange, button } = props;
	return (
		<AddFilter
			report={ report }
			range={ range }
			kinds={ kinds.filter( ( { name } ) => ! filters[ name ] ) }
			buttonRef={ button }
			onAdd={ ( kind, values ) =>
				onChange( withValues( filters, kind, values ) )
			}
		/>
	);
}

/** The active filters of a report; nothing if there are none. */
export function FilterBar( props: FiltersProps ) {
	const { report, range, kinds, filters, onChange, button } = props;
	const on = kinds.filter( ( { name } ) => filters[ name ] );
	if ( on.length === 0 ) {
		return null;
	}
	const set = ( kind: string, values: readonly string[] ) =>
		onChange( withValues( filters, kind, values ) );
	// Move the focus, because the pressed button disappears.
	const leave = ( next: () => void ) => {
		next();
		button.current?.focus();
	};
	return (
		<section
			className="lodestar-filter-bar"
			aria-label={ __( 'Filters', 'lodestar' ) }
		>
			<ul className="lodestar-filter-bar__chips">
				{ on.map( ( kind ) => (
					<Chip
						key={ kind.name }
						report={ report }
						range={ range }
						kind={ kind }
						chosen={ filters[ kind.name ] ?? [] }
						onApply={ ( values ) =>
							values.length > 0
								? set( kind.name, values )
								: leave( () => set( kind.name, values ) )
						}
						onRemove={ () => leave( () => set( kind.name, [] ) ) }
					/>
				) ) }
			</ul>
			{ on.length > 1 && (
				<Button
					className="lodestar-filter-bar__clear"
					onClick={ () => leave( () => onChange( {} ) ) }
				>
					{ __( 'Clear All', 'lodestar' ) }
				</Button>
			) }
		</section>
	);
}
