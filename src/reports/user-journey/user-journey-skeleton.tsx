import { __ } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { useNarrowReport } from '../../ui/use-narrow';
import { NO_FILTERS } from './answer';
import { Filters } from './filters';
import { Head, headWords } from './head';
import './style.scss';

const NO_CHOICES = { campaigns: [], mediums: [], sources: [] };

export function TableSkeleton() {
	const isNarrow = useNarrowReport();
	return (
		<table className="lodestar-data-table lodestar-journeys">
			<Head isNarrow={ isNarrow } />
			<SkeletonRows
				figures={ headWords( isNarrow )
					.slice( 1 )
					.map( () => ( { width: 64 } ) ) }
			/>
		</table>
	);
}

export default function Skeleton() {
	return (
		<Card label={ __( 'User Journey', 'lodestar' ) }>
			<div { ...{ inert: '' } }>
				<Filters
					filters={ NO_FILTERS }
					choices={ NO_CHOICES }
					onFilter={ () => {} }
				/>
			</div>
			<TableSkeleton />
		</Card>
	);
}
