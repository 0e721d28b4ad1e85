import { Card } from '../card/card';
import { Placeholder } from '../placeholder/placeholder';

interface DonutChartSkeletonProps {
	title: string;
	/** Number of rows to expect. */
	rows: number;
	/** Same as for the chart. */
	isLarge?: boolean;
}

/** Placeholder of a donut chart while it loads. Has no ring, because even a gray one could be mistaken for data. */
export function DonutChartSkeleton( {
	title,
	rows,
	isLarge = false,
}: DonutChartSkeletonProps ) {
	return (
		<Card label={ title }>
			<div
				className={
					isLarge ? 'lodestar-donut is-large' : 'lodestar-donut'
				}
			>
				<div className="lodestar-donut__head">
					<h2>{ title }</h2>
				</div>
				<div className="lodestar-donut__body">
					<div className="lodestar-donut__ring" />
					<div className="lodestar-donut__waiting">
						{ Array.from( { length: rows }, ( _, row ) => (
							<span key={ row }>
								<Placeholder width={ 80 } height={ 12 } />
								<Placeholder width={ 44 } height={ 12 } />
							</span>
						) ) }
					</div>
				</div>
			</div>
		</Card>
	);
}
