import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import type { Params, Report } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { TopListSkeleton } from '../../ui/top-list/top-list-skeleton';
import { isShort } from './answer';
import './style.scss';

interface SkeletonProps {
	report: Report;
	params: Params;
}

export function Skeleton( { report, params }: SkeletonProps ) {
	const { is_pro: isPro } = useBoot().license;
	const isCompared =
		isPro && ( params.compare ?? params.compare_start ) !== undefined;
	const tables = report.tables ?? [];
	const pairs = tables.filter( ( _, place ) => place % 2 === 0 );
	return (
		<>
			<Card label={ __( 'Scroll Depth', 'lodestar' ) }>
				<div className="lodestar-scroll-depth">
					<div>
						<h2>{ __( 'Scroll Depth', 'lodestar' ) }</h2>
						<p className="lodestar-scroll-depth__average">
							<Placeholder width={ 64 } height={ 24 } />
						</p>
					</div>
				</div>
			</Card>
			{ pairs.map( ( left, row ) => (
				<div key={ left.part } className="lodestar-pair">
					{ tables.slice( row * 2, row * 2 + 2 ).map( ( table ) => {
						const [ , value, ...figures ] = table.columns;
						return (
							<TopListSkeleton
								key={ table.part }
								title={ table.title ?? '' }
								valueLabel={ value?.label ?? '' }
								figures={ figures }
								hasShares={ false }
								isShort={ isShort( table.part ) }
								isCompared={
									isCompared && value?.compare !== undefined
								}
							/>
						);
					} ) }
				</div>
			) ) }
		</>
	);
}
