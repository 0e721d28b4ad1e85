import { __ } from '@wordpress/i18n';
import type { Params } from '../../store/reports/report';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { tableOf } from './table';
import './style.scss';

/** Placeholder tables, because the dimensions are only known from the response. */
const SOME = [ 'a', 'b' ];

export function Skeleton( { params }: { params: Params } ) {
	const name = __( 'Dimension', 'lodestar' );
	const isCompared = ( params.compare ?? params.compare_start ) !== undefined;
	return (
		<div className="lodestar-pair lodestar-dimensions">
			{ SOME.map( ( id ) => (
				// A plain div, because a section would need a name and the titles aren't known yet.
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
