import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Range } from '../../ui/calendar/day';
import { AddFilter } from './add-filter';
import { Chip } from './chip';
import type { FilterKind } from './kinds';
import type { Filters } from './url';

interface FilterBarProps {
	/** Key of the report. */
	report: string;
	range: Range;
	kinds: readonly FilterKind[];
	filters: Filters;
	onChange: ( filters: Filters ) => void;
}

/**
 * What a report is narrowed to.
 *
 * @param props
 */
export function FilterBar( props: FilterBarProps ) {
	const { report, range, kinds, filters, onChange } = props;
	const add = useRef< HTMLButtonElement >( null );
	const on = kinds.filter( ( { name } ) => filters[ name ] );
	const off = kinds.filter( ( { name } ) => ! filters[ name ] );
	const set = ( kind: string, values: readonly string[] ) => {
		const { [ kind ]: before, ...others } = filters;
		onChange(
			values.length > 0 ? { ...filters, [ kind ]: values } : others
		);
	};
	// What was pressed is gone.
	const leave = ( next: () => void ) => {
		next();
		add.current?.focus();
	};
	return (
		<section
			className="lodestar-filter-bar"
			aria-label={ __( 'Filters', 'lodestar' ) }
		>
			{ on.length > 0 && (
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
							onRemove={ () =>
								leave( () => set( kind.name, [] ) )
							}
						/>
					) ) }
				</ul>
			) }
			<AddFilter
				report={ report }
				range={ range }
				kinds={ off }
				buttonRef={ add }
				onAdd={ set }
			/>
			{ on.length > 1 && (
				<Button
					className="lodestar-filter-bar__clear"
					onClick={ () => leave( () => onChange( {} ) ) }
				>
					{ __( 'Clear all', 'lodestar' ) }
				</Button>
			) }
		</section>
	);
}
