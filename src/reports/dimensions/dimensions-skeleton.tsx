import { __ } from '@wordpress/i18n';
import type { Params } from '../../store/reports/report';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { tableOf } from './table';
import './style.scss';

/** Which there will be only the answer knows. */
const SOME = [ 'a', 'b' ];

/**
 * The report before its figures are here.
 *
 * @param props
 * @param props.params
 */
export function Skeleton( { params }: { params: Params } ) {
	const name = __( 'Dimension', 'lodestar' );
	const isCompared = ( params.compare ?? params.compare_start ) !== undefined;
	return (
		<div className="lodestar-pair lodestar-dimensions">
			{ SOME.map( ( id ) => (
				// No section with a name and no heading, as nobody knows what they will be called.
				<div key={ id } className="lodestar-card">
					<div className="lodestar-data-table__title">
						<Placeholder width={ 96 } height={ 16 } />
					</div>
					<TableSkeleton
						table={ tableOf( {
							id,
							name,
							label: name,
							tooltip: '',
							type: 'text',
							enabled: true,
						} ) }
						isCompared={ isCompared }
					/>
				</div>
			) ) }
		</div>
	);
}
